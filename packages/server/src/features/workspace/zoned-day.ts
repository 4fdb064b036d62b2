import { DAY_MS } from '@sso-elements/contract'
import { addDays, firstInstantAt } from '@sso-elements/contract/date'

/** The days of a period, both ends included, such as 2026-01-31, and when each starts in the zone; the last start ends the last day. */
export const daysBetween = (from: string, to: string, timeZone: string): { days: string[]; dayStarts: Date[] } => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  const shown = Array.from({ length: count + 1 }, (_, index) => addDays(first, index))
  return {
    days: shown.slice(0, count).map((day) => new Date(day).toISOString().slice(0, 10)),
    dayStarts: shown.map((day) => new Date(firstInstantAt(day, timeZone))),
  }
}

export const isBackwards = (start: Date | null, end: Date | null): boolean =>
  start !== null && end !== null && end < start
