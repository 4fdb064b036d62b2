import { DAY_MS } from '../time-units.ts'
import { clockTime, firstInstantAt } from './zoned-clock.ts'

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
