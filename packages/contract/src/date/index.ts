export {
  dateCondition,
  datePeriod,
  type Period,
  type PeriodPreset,
  type PersonClock,
  startOfToday,
} from './date-period.ts'
export { defaultDueDate } from './default-due-date.ts'
export { weekStartOf } from './week-start.ts'
export { addDays, clockTime, dayAt, firstInstantAt, isTimeZone, type WeekDay } from './zoned-clock.ts'
