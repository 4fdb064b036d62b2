import type { DatePreset, FilterOperator } from '../workspace.ts'
import {
  addDays,
  type CalendarDay,
  dayAfter,
  dayAt,
  firstInstantAt,
  firstOfMonth,
  firstOfWeek,
  lastInstantBefore,
  type WeekDay,
} from './zoned-clock.ts'

/** Presets for a period with a start and an end (LST-03). */
export type PeriodPreset = Exclude<DatePreset, null | 'before_today'>

/** The person's current time, time zone and first day of the week. */
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
 * First and last instant of a period in the person's time zone (LST-03). A day may have 23, 24, 25 or another number of hours, and
 * may not begin at midnight. If clocks were set back across midnight, the repeated instants belong to the periods on both sides:
 * each period includes every instant that shows one of its dates.
 *
 * @throws RangeError if the preset or the time zone is unknown, or `now` is an invalid date
 */
export const datePeriod = (preset: PeriodPreset, clock: PersonClock): Period => {
  const { timeZone } = clock
  const [from, until] = daysOf(preset, dayAt(clock.now.getTime(), timeZone), clock)
  return { first: new Date(firstInstantAt(from, timeZone)), last: new Date(lastInstantBefore(until, timeZone)) }
}

/**
 * The first instant of today in the person's time zone; `before_today` is everything earlier (LST-03).
 *
 * @throws RangeError if the time zone is unknown or `now` is an invalid date
 */
export const startOfToday = ({ now, timeZone }: Pick<PersonClock, 'now' | 'timeZone'>): Date =>
  new Date(firstInstantAt(dayAt(now.getTime(), timeZone), timeZone))

interface ConditionTest {
  operator: FilterOperator
  values: (string | null)[]
}

const conditionTestOf = (preset: DatePreset, clock: PersonClock): ConditionTest => {
  if (preset === null) return { operator: '=', values: [null] }
  if (preset === 'before_today') return { operator: '<', values: [startOfToday(clock).toISOString()] }
  const { first, last } = datePeriod(preset, clock)
  return { operator: 'Between', values: [first.toISOString(), last.toISOString()] }
}

/**
 * The condition for a preset, now and in the person's time zone (LST-03): `=` null, `<` the start of today, otherwise `Between` the
 * first and the last instant of the period. Call it again when the day may have changed.
 *
 * @throws RangeError if the preset or the time zone is unknown or `now` is an invalid date
 */
export const dateCondition = <Field extends string>(
  field: Field,
  preset: DatePreset,
  clock: PersonClock,
): ConditionTest & { field: Field } => ({ field, ...conditionTestOf(preset, clock) })
