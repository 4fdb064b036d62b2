import { DAY_MS, HOUR_MS, SECOND_MS } from '../constants.ts'

/** No offset from UTC reaches 16 hours, so every instant at which a zone's clocks show a time is within this distance of it. */
const MAX_OFFSET_MS = 20 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

const createFormat = (timeZone: string): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new RangeError(`The time zone is an IANA name such as Asia/Shanghai, not ${JSON.stringify(timeZone)}`)
  }
}

/** Whether a name is a time zone, such as Asia/Shanghai or UTC. An offset such as +08:00 is not, because it has no daylight saving time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Cached, because creating a format takes a hundred times as long as using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = createFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

/**
 * The local time of a zone at an instant, encoded as the instant at which clocks in UTC show the same. Such clock times are only
 * for calendar arithmetic; they are not instants.
 *
 * @throws RangeError if the time zone is unknown or the instant is invalid
 */
export const clockTime = (instant: number, timeZone: string): number => {
  if (Number.isNaN(instant)) throw new RangeError('The date is a valid one, not an Invalid Date')
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) fields[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields
  const milliseconds = ((instant % SECOND_MS) + SECOND_MS) % SECOND_MS
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds)
}

/** The instants at which the clocks show exactly this time: none if they were set forward past it, two if they were set back over it. */
const instantsOf = (time: number, timeZone: string): number[] => {
  const offsets = [time - MAX_OFFSET_MS, time + MAX_OFFSET_MS].map((near) => clockTime(near, timeZone) - near)
  return [...new Set(offsets)].map((offset) => time - offset).filter((instant) => clockTime(instant, timeZone) === time)
}

/** The instant at which the clocks were set forward past a time that does not exist. */
const endOfGap = (time: number, timeZone: string): number => {
  let before = time - MAX_OFFSET_MS
  let after = time + MAX_OFFSET_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (clockTime(middle, timeZone) < time) before = middle
    else after = middle
  }
  return after
}

/** The first instant at which the clocks of a zone show this time, or a later one if this time does not exist. */
export const firstInstantAt = (time: number, timeZone: string): number => {
  const instants = instantsOf(time, timeZone)
  return instants.length > 0 ? Math.min(...instants) : endOfGap(time, timeZone)
}

/** The last instant, to the millisecond, at which the clocks of a zone show an earlier time. */
export const lastInstantBefore = (time: number, timeZone: string): number => {
  const instants = instantsOf(time, timeZone)
  return (instants.length > 0 ? Math.max(...instants) : endOfGap(time, timeZone)) - 1
}

/** Days of the week as Intl counts them: 1 is Monday, 7 is Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A calendar day, as the clock time (see `clockTime`) of its midnight. Day arithmetic is as in UTC, where each day has 24 hours. */
export type CalendarDay = number

export const addDays = (day: CalendarDay, days: number): CalendarDay => day + days * DAY_MS

/** The calendar day in a time zone at an instant. */
export const dayAt = (instant: number, timeZone: string): CalendarDay =>
  Math.floor(clockTime(instant, timeZone) / DAY_MS) * DAY_MS

/** The next day that exists in the time zone: Apia went from 29 to 31 December 2011. */
export const dayAfter = (day: CalendarDay, timeZone: string): CalendarDay =>
  dayAt(firstInstantAt(addDays(day, 1), timeZone), timeZone)

export const firstOfWeek = (day: CalendarDay, weekStart: WeekDay): CalendarDay =>
  addDays(day, -((new Date(day).getUTCDay() - weekStart + 7) % 7))

/** The first day of the month that is `months` after the day's own. */
export const firstOfMonth = (day: CalendarDay, months: number): CalendarDay => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}
