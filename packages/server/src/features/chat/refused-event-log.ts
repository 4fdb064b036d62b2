import type { Logger } from 'pino'

/** Interval at which the refusals of a reason are logged, in milliseconds: whoever sends events without a proof must not fill the log. */
const INTERVAL_MS = 60_000

/** Why events are refused: few, because each has a line of its own. Never a part of an event. */
interface Refusal {
  app?: string | undefined
  reason: string
}

export interface RefusedEventLog {
  record(refusal: Refusal, address: string): void
}

/** Runs work once after milliseconds, without keeping the process alive for it. */
type Schedule = (work: () => void, milliseconds: number) => void

/**
 * Logs the refused events of the chat tools (IMS-06): the first at once, and those that follow it within a minute in one line, with their
 * number and the last sender.
 */
export const createRefusedEventLog = (
  logger: Pick<Logger, 'warn'>,
  schedule: Schedule = (work, milliseconds) => void setTimeout(work, milliseconds).unref(),
): RefusedEventLog => {
  /** The refusals since the last line, by app and reason. */
  const held = new Map<string, { count: number; address: string }>()

  const write = ({ app, reason }: Refusal, count: number, address: string): void => {
    const key = `${app} ${reason}`
    logger.warn({ app, reason, count, address }, 'events were refused')
    held.set(key, { count: 0, address })
    schedule(() => {
      const since = held.get(key)
      held.delete(key)
      if (since && since.count > 0) write({ app, reason }, since.count, since.address)
    }, INTERVAL_MS)
  }
  return {
    record(refusal, address) {
      const since = held.get(`${refusal.app} ${refusal.reason}`)
      if (!since) return write(refusal, 1, address)
      since.count += 1
      since.address = address
    },
  }
}
