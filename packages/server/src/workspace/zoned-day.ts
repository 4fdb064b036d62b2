import { DEFAULT_DUE } from '@sso-elements/contract'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The clocks of a zone: what they show at an instant, as milliseconds of a clock that knows no zones. */
const clockOf = (timeZone: string): ((instant: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

/** The first and the last instant at which the clocks show a time, or when they show a later one where they skip it. */
const showing = (shown: number, clock: (instant: number) => number): { first: number; last: number } => {
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => clock(near) - near)
  const [before = 0, after = 0] = offsets.map((offset) => shown - offset)
  const exact = [before, after].filter((instant) => clock(instant) === shown)
  return exact.length > 0 ? { first: Math.min(...exact), last: Math.max(...exact) } : { first: before, last: before }
}

const instantOf = (shown: number, clock: (instant: number) => number): number => showing(shown, clock).first

/** The first and the last instant at which a calendar day begins in the zone: clocks that are set back may show its midnight twice. */
export const instantsOf = (day: number, timeZone: string): { first: number; last: number } =>
  showing(day, clockOf(timeZone))

/** The calendar day of an instant, as the midnight of a clock that knows no zones. */
export const dayAt = (instant: number, timeZone: string): number =>
  Math.floor(clockOf(timeZone)(instant) / DAY_MS) * DAY_MS

export const addDays = (day: number, days: number): number => day + days * DAY_MS

/** When an issue is due unless it is said: the day after its start at 18:00, by the clocks of the person's zone (LST-04). */
export const defaultDueDate = (start: Date, timeZone: string): Date => {
  const clock = clockOf(timeZone)
  const startDay = Math.floor(clock(start.getTime()) / DAY_MS) * DAY_MS
  return new Date(instantOf(startDay + DEFAULT_DUE.days * DAY_MS + DEFAULT_DUE.hour * HOUR_MS, clock))
}

/** The days from one to another, both included, such as 2026-01-31, and when each begins in the zone; one more beginning ends the last. */
export const daysBetween = (from: string, to: string, timeZone: string): { days: string[]; begins: Date[] } => {
  const clock = clockOf(timeZone)
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  const shown = Array.from({ length: count + 1 }, (_, index) => first + index * DAY_MS)
  return {
    days: shown.slice(0, count).map((day) => new Date(day).toISOString().slice(0, 10)),
    begins: shown.map((day) => new Date(instantOf(day, clock))),
  }
}
