import { HOUR_MS } from '../constants.ts'
import { DEFAULT_DUE } from '../limits.ts'
import { dayAfter, dayAt, firstInstantAt } from './zoned-clock.ts'

/**
 * Default due date of an issue: the day after its start at 18:00 in the person's time zone (LST-04).
 *
 * @throws RangeError if the time zone is unknown or the start is an invalid date
 */
export const defaultDueDate = (startDate: Date, timeZone: string): Date => {
  let day = dayAt(startDate.getTime(), timeZone)
  for (let days = 0; days < DEFAULT_DUE.days; days += 1) day = dayAfter(day, timeZone)
  return new Date(firstInstantAt(day + DEFAULT_DUE.hour * HOUR_MS, timeZone))
}
