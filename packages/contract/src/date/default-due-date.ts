import { DEFAULT_DUE } from '../limits.ts'
import { dayAfter, dayAt } from './calendar-day.ts'
import { firstInstantAt } from './zoned-clock.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * When an issue is due unless somebody says otherwise: the day after its start at 18:00, by the clocks of the person's zone (LST-04).
 *
 * @throws RangeError when the zone is unknown or the start is no date
 */
export const defaultDueDate = (startDate: Date, timeZone: string): Date => {
  let day = dayAt(startDate.getTime(), timeZone)
  for (let days = 0; days < DEFAULT_DUE.days; days += 1) day = dayAfter(day, timeZone)
  return new Date(firstInstantAt(day + DEFAULT_DUE.hour * HOUR_MS, timeZone))
}
