import { clockTime, DAY_MS, firstInstantAt } from './zoned-clock.ts'

/** Days of the week as Intl counts them: 1 is Monday, 7 is Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A calendar day: the clock time (see `clockTime`) of its midnight. Days are reckoned with as in UTC, where each has 24 hours. */
export type CalendarDay = number

export const addDays = (day: CalendarDay, days: number): CalendarDay => day + days * DAY_MS

/** The day that the calendars of a zone show at an instant. */
export const dayAt = (instant: number, timeZone: string): CalendarDay =>
  Math.floor(clockTime(instant, timeZone) / DAY_MS) * DAY_MS

/** The day after, as people live it: Apia went from 29 to 31 December 2011. */
export const dayAfter = (day: CalendarDay, timeZone: string): CalendarDay =>
  dayAt(firstInstantAt(addDays(day, 1), timeZone), timeZone)

export const firstOfWeek = (day: CalendarDay, weekStart: WeekDay): CalendarDay =>
  addDays(day, -((new Date(day).getUTCDay() - weekStart + 7) % 7))

/** The first day of the month that lies so many months after the day's own. */
export const firstOfMonth = (day: CalendarDay, months: number): CalendarDay => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}
