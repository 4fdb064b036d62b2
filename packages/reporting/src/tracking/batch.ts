import type { Command } from './commands.ts'

/** How long an event waits to be sent with others, in milliseconds (TRK-04). */
const FLUSH_MS = 10 * 1000

/** Number of events that are sent without waiting any longer (TRK-04). */
const FLUSH_EVENTS = 5

/** Runs a function after some milliseconds; the returned function cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void

interface Batch {
  add(command: Command): void
  /** Passes on what waits. */
  flush(): void
  /** Drops what waits. */
  clear(): void
}

/** Commands in order, passed on every ten seconds or five events (TRK-04). */
export const createBatch = (passOn: (command: Command) => void, schedule: Schedule): Batch => {
  let waiting: Command[] = []
  let cancelTimer: (() => void) | null = null

  const take = (): Command[] => {
    cancelTimer?.()
    cancelTimer = null
    const commands = waiting
    waiting = []
    return commands
  }
  const flush = () => take().forEach(passOn)

  return {
    add(command) {
      waiting.push(command)
      // Events after a sign-out belong to another user, who may close the page at once.
      if (command.type === 'reset' || waiting.length >= FLUSH_EVENTS) flush()
      else cancelTimer ??= schedule(flush, FLUSH_MS)
    },
    flush,
    clear: () => void take(),
  }
}
