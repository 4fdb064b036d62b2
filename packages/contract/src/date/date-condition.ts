import type { DatePreset, FilterOperator } from '../filter.ts'
import { datePeriod, type PersonClock, startOfToday } from './date-period.ts'

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
