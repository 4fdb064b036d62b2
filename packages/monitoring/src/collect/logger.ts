import type { Clock } from '../clock.ts'
import { asText } from '../domain/error-details.ts'
import type { Context } from '../domain/events.ts'
import { scrubText } from '../domain/scrub.ts'
import type { RawEvent } from './raw-event.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/** What a page logs, by level. Mail addresses, tokens, codes and queries are taken out of the message. */
export type Logger = Record<Level, (message: string, context?: Context) => void>

export const createLogger = (clock: Clock, emit: (event: RawEvent) => void): Logger => {
  const at =
    (status: Level): Logger[Level] =>
    (message, context) =>
      emit({
        measurement: 'browser_log',
        startedAt: clock.elapsed(),
        tags: { status },
        fields: { message: scrubText(asText(message)) },
        context,
      })
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
