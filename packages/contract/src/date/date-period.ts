import type { DatePreset } from '../filter.ts'
import { addDays, type CalendarDay, dayAfter, dayAt, firstOfMonth, firstOfWeek, type WeekDay } from './calendar-day.ts'
import { firstInstantAt, lastInstantBefore } from './zoned-clock.ts'

/** Presets that stand for a period with two ends (LST-03). */
export type PeriodPreset = Exclude<DatePreset, null | 'before_today'>

/** Where and when a person asks. */
export interface PersonClock {
  now: Date
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string
  /** The first day of a week: 1 is Monday, 7 is Sunday. See `weekStartOf`. */
  weekStart: WeekDay
}

/** Both ends belong to the period; the last one is its last millisecond. */
export interface Period {
  first: Date
  last: Date
}

/** First day of the period, and the first day after it. */
type Days = readonly [from: CalendarDay, until: CalendarDay]

const week = (day: CalendarDay, weekStart: WeekDay, weeks: number): Days => {
  const first = addDays(firstOfWeek(day, weekStart), 7 * weeks)
  return [first, addDays(first, 7)]
}

const month = (day: CalendarDay, months: number): Days => [firstOfMonth(day, months), firstOfMonth(day, months + 1)]

const daysOf = (preset: PeriodPreset, today: CalendarDay, { timeZone, weekStart }: PersonClock): Days => {
  switch (preset) {
    case 'today':
      return [today, addDays(today, 1)]
    case 'tomorrow': {
      const tomorrow = dayAfter(today, timeZone)
      return [tomorrow, addDays(tomorrow, 1)]
    }
    case 'this_week':
      return week(today, weekStart, 0)
    case 'next_week':
      return week(today, weekStart, 1)
    case 'last_week':
      return week(today, weekStart, -1)
    case 'this_month':
      return month(today, 0)
    case 'next_month':
      return month(today, 1)
    case 'last_month':
      return month(today, -1)
    default:
      throw new RangeError(`The preset is one such as this_week, not ${JSON.stringify(preset)}`)
  }
}

/**
 * First and last instant of a period, as the clocks and calendars of the person's zone have it (LST-03): a day may have 23, 24, 25 or other
 * hours, and may begin at another time than midnight. Where clocks were set back over midnight, the same instants belong to
 * the periods on both sides: each has all that shows its dates.
 *
 * @throws RangeError when the preset or the zone is unknown, or `now` is no date
 */
export const datePeriod = (preset: PeriodPreset, clock: PersonClock): Period => {
  const { timeZone } = clock
  const [from, until] = daysOf(preset, dayAt(clock.now.getTime(), timeZone), clock)
  return { first: new Date(firstInstantAt(from, timeZone)), last: new Date(lastInstantBefore(until, timeZone)) }
}

/**
 * The first instant of the person's today; `before_today` is earlier than it (LST-03).
 *
 * @throws RangeError when the zone is unknown or `now` is no date
 */
export const startOfToday = ({ now, timeZone }: Pick<PersonClock, 'now' | 'timeZone'>): Date =>
  new Date(firstInstantAt(dayAt(now.getTime(), timeZone), timeZone))
