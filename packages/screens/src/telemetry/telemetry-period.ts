import { addDays, clockTime, dayAt, firstInstantAt } from '@sso-elements/contract/date'
import type { TelemetryPeriod } from './telemetry-view.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24
/** Hours between the labels of a day. */
const LABEL_HOURS = 3

/** Calendar days of a period, today included; the shortest one is the last 24 hours instead. */
const DAYS: Record<Exclude<TelemetryPeriod, '24h'>, number> = { '7d': 7, '14d': 14 }

/** A stretch of time, in milliseconds since the epoch; `to` is exclusive. */
export interface TimeRange {
  from: number
  to: number
}

/** Person's time: `now` in milliseconds since the epoch, and the IANA name of a time zone. */
export interface ViewClock {
  now: number
  timeZone: string
}

/** The hours that a period covers, up to the current one: the collector counts whole hours. */
export const rangeOf = (period: TelemetryPeriod, { now, timeZone }: ViewClock): TimeRange => {
  const to = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS
  if (period === '24h') return { from: to - DAY_HOURS * HOUR_MS, to }
  const firstDay = addDays(dayAt(now, timeZone), 1 - DAYS[period])
  return { from: Math.floor(firstInstantAt(firstDay, timeZone) / HOUR_MS) * HOUR_MS, to }
}

/** The start of every hour of a range. */
export const hoursOf = ({ from, to }: TimeRange): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / HOUR_MS)) }, (_, index) => from + index * HOUR_MS)

/** Where an axis of time has labels: each day's first instant, or every third hour of a range of a day. */
export const labelsOf = ({ from, to }: TimeRange, timeZone: string): { at: number; isDay: boolean }[] => {
  if (to - from <= DAY_HOURS * HOUR_MS)
    return hoursOf({ from, to })
      .filter((hour) => new Date(clockTime(hour, timeZone)).getUTCHours() % LABEL_HOURS === 0)
      .map((at) => ({ at, isDay: false }))
  const days = Array.from({ length: Math.ceil((to - from) / (DAY_HOURS * HOUR_MS)) + 1 }, (_, index) =>
    firstInstantAt(addDays(dayAt(from, timeZone), index), timeZone),
  )
  return days.filter((at) => at >= from && at < to).map((at) => ({ at, isDay: true }))
}
