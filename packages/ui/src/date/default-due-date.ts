import { dayAfter, dayAt } from './calendar-day.ts'
import { firstInstantAt } from './zoned-clock.ts'

const DUE_HOUR_MS = 18 * 60 * 60 * 1000

/**
 * When an issue is due unless somebody says otherwise: the day after its start at 18:00, by the clocks of the person's zone (LST-04).
 *
 * @throws RangeError when the zone is unknown or the start is no date
 */
export const defaultDueDate = (startDate: Date, timeZone: string): Date =>
  new Date(firstInstantAt(dayAfter(dayAt(startDate.getTime(), timeZone), timeZone) + DUE_HOUR_MS, timeZone))
