import { between, equalTo, type FilterCondition, lessThan } from '../list/filter-condition.ts'
import { datePeriod, type PeriodPreset, type PersonClock, startOfToday } from './date-period.ts'

/** What a date filter offers; `null` stands for what has no date (LST-03). */
export type DatePreset = null | 'before_today' | PeriodPreset

/**
 * The condition that a preset stands for, at this moment and in the person's zone (LST-03): `=` nothing, `<` the start of today, otherwise
 * `Between` the first and the last instant of the period. Ask again when the day may have changed.
 *
 * @throws RangeError when the preset or the zone is unknown or `now` is no date
 */
export const dateCondition = <Field extends string>(
  field: Field,
  preset: DatePreset,
  clock: PersonClock,
): FilterCondition<Field> => {
  if (preset === null) return equalTo(field, null)
  if (preset === 'before_today') return lessThan(field, startOfToday(clock).toISOString())
  const { first, last } = datePeriod(preset, clock)
  return between(field, first.toISOString(), last.toISOString())
}
