import type { Clock } from '../clock.ts'
import { asText } from '../domain/error-details.ts'
import type { Context } from '../domain/events.ts'
import { scrubText } from '../domain/scrub.ts'
import type { RawEvent } from './raw-event.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/** Log messages of the page, by level, without email addresses, tokens, codes and queries. */
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
