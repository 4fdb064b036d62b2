import { addDays, clockTime, dayAt, firstInstantAt } from '@sso-elements/contract/date'
import type { CustomPeriod, TelemetryPeriod } from './telemetry-view.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24
/** Hours between the labels of a day. */
const LABEL_HOURS = 3
/** Ranges up to this many hours have a label for each. */
const EACH_HOUR = 6

/** Calendar days of a period, including today; the shortest one is the last 24 hours instead. */
const DAYS: Record<Exclude<TelemetryPeriod, '24h'>, number> = { '7d': 7, '14d': 14 }

/** Hours per point of a plot, so that it has at most 168 points. */
const STEP_HOURS: Record<TelemetryPeriod, number> = { '24h': 1, '7d': 1, '14d': 6 }

/** Longer custom periods have steps of six hours, in milliseconds. */
const LONG_MS = 7 * DAY_HOURS * HOUR_MS

/** A range of time, in milliseconds since the epoch; `to` is exclusive. */
export interface TimeRange {
  from: number
  to: number
  /** Hours that are counted together, starting at `from`. */
  stepHours: number
}

/** `now` in milliseconds since the epoch, and the IANA name of the user's time zone. */
export interface ViewClock {
  now: number
  timeZone: string
}

/** The hours of a period, up to the current one: the collector counts whole hours. */
export const rangeOf = (period: TelemetryPeriod | CustomPeriod, { now, timeZone }: ViewClock): TimeRange => {
  if (typeof period !== 'string') {
    const from = Math.floor(period.from / HOUR_MS) * HOUR_MS
    const to = Math.ceil(period.to / HOUR_MS) * HOUR_MS
    return { from, to, stepHours: to - from > LONG_MS ? STEP_HOURS['14d'] : 1 }
  }
  const to = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS
  const stepHours = STEP_HOURS[period]
  if (period === '24h') return { from: to - DAY_HOURS * HOUR_MS, to, stepHours }
  const firstDay = addDays(dayAt(now, timeZone), 1 - DAYS[period])
  return { from: Math.floor(firstInstantAt(firstDay, timeZone) / HOUR_MS) * HOUR_MS, to, stepHours }
}

/** The start of each step of a range. */
export const stepsOf = ({ from, to, stepHours }: TimeRange): number[] => {
  const stepMs = stepHours * HOUR_MS
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / stepMs)) }, (_, index) => from + index * stepMs)
}

/** Positions of an axis' time labels: each day's first instant, or every third hour for a range of a day. */
export const labelsOf = (
  { from, to }: Pick<TimeRange, 'from' | 'to'>,
  timeZone: string,
): { at: number; isDay: boolean }[] => {
  if (to - from <= DAY_HOURS * HOUR_MS)
    return stepsOf({ from, to, stepHours: 1 })
      .filter(
        (hour) =>
          to - from <= EACH_HOUR * HOUR_MS || new Date(clockTime(hour, timeZone)).getUTCHours() % LABEL_HOURS === 0,
      )
      .map((at) => ({ at, isDay: false }))
  const days = Array.from({ length: Math.ceil((to - from) / (DAY_HOURS * HOUR_MS)) + 1 }, (_, index) =>
    firstInstantAt(addDays(dayAt(from, timeZone), index), timeZone),
  )
  return days.filter((at) => at >= from && at < to).map((at) => ({ at, isDay: true }))
}
