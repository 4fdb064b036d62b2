import type { Command, TrackingClient } from './commands.ts'

/** How long an event waits to be sent with others, in milliseconds (TRK-04). */
const FLUSH_MS = 10 * 1000

/** Number of events that are sent without waiting any longer (TRK-04). */
const FLUSH_EVENTS = 5

/** Events beyond this number are dropped while tracking is not ready, so that a page that never gets ready stays small. */
const MAX_QUEUED = 200

/** Runs a function after some milliseconds; the returned function cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void

export interface CommandQueue {
  add(command: Command): void
  /** Starts to pass commands on, those that were added before in their order (TRK-02). */
  start(client: TrackingClient): void
  /** Passes on what waits. */
  flush(): void
  /** Drops what waits, and lets the service forget the person. */
  clear(): void
}

/** Commands in order: kept until tracking is ready (TRK-02), then passed on every ten seconds or five events (TRK-04). */
export const createCommandQueue = (schedule: Schedule): CommandQueue => {
  let waiting: Command[] = []
  let client: TrackingClient | null = null
  let cancelTimer: (() => void) | null = null

  const stopTimer = () => {
    cancelTimer?.()
    cancelTimer = null
  }
  const flush = () => {
    if (!client) return
    stopTimer()
    const commands = waiting
    waiting = []
    for (const command of commands) client.run(command)
  }

  return {
    add(command) {
      if (waiting.length >= MAX_QUEUED && command.type === 'capture') return
      waiting.push(command)
      if (!client) return
      // What follows a sign-out belongs to another person, who may close the page at once.
      if (command.type === 'reset' || waiting.length >= FLUSH_EVENTS) flush()
      else cancelTimer ??= schedule(flush, FLUSH_MS)
    },
    start(started) {
      client = started
      flush()
    },
    flush,
    clear() {
      stopTimer()
      waiting = []
      client?.run({ type: 'reset' })
    },
  }
}
