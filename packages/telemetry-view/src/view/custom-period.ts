import { TELEMETRY_MAX_DAYS } from '@sso-elements/contract'
import { clockTime, firstInstantAt } from '@sso-elements/contract/date'
import type { ViewClock } from './telemetry-period.ts'
import { type CustomPeriod, type InvalidPeriod, instantIn } from './telemetry-view.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The value of a `datetime-local` field, with seconds in some browsers. */
const FIELD_VALUE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

/** The value of a `datetime-local` field for an instant. */
export const fieldValueOf = (instant: number, timeZone: string): string =>
  new Date(clockTime(instant, timeZone)).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length)

/** The instant of a field's value, to the minute; null for an empty or invalid one. */
const instantOf = (value: string, timeZone: string): number | null => {
  const time = FIELD_VALUE.test(value) ? Date.parse(`${value}Z`) : Number.NaN
  return Number.isNaN(time) ? null : firstInstantAt(Math.floor(time / MINUTE_MS) * MINUTE_MS, timeZone)
}

/** Field values for an invalid period in the URL; an invalid time stays empty. */
export const invalidFieldsOf = ({ from, to }: InvalidPeriod, timeZone: string): Record<'from' | 'to', string> => {
  const fieldOf = (text: string | null): string => {
    const instant = instantIn(text)
    return instant === null ? '' : fieldValueOf(instant, timeZone)
  }
  return { from: fieldOf(from), to: fieldOf(to) }
}

/** An error message of a field. */
export interface PeriodProblem {
  field: 'from' | 'to'
  key: 'periodMissing' | 'periodFuture' | 'periodOrder' | 'periodKept' | 'periodLong'
  /** Number of days in the message. */
  days: number
}

/** The period that was entered in the user's time zone, or its problem. @param retentionDays null while unknown */
export const readCustomPeriod = (
  entered: { from: string; to: string },
  { now, timeZone }: ViewClock,
  retentionDays: number | null,
): { period: CustomPeriod; problem?: never } | { period?: never; problem: PeriodProblem } => {
  const problem = (field: 'from' | 'to', key: PeriodProblem['key'], days = 0) => ({ problem: { field, key, days } })
  const from = instantOf(entered.from, timeZone)
  const to = instantOf(entered.to, timeZone)
  if (from === null) return problem('from', 'periodMissing')
  if (to === null) return problem('to', 'periodMissing')
  if (from > now) return problem('from', 'periodFuture')
  if (to > now) return problem('to', 'periodFuture')
  if (from >= to) return problem('to', 'periodOrder')
  if (retentionDays !== null && from < now - retentionDays * DAY_MS) return problem('from', 'periodKept', retentionDays)
  if (to - from > TELEMETRY_MAX_DAYS * DAY_MS) return problem('from', 'periodLong', TELEMETRY_MAX_DAYS)
  return { period: { from, to } }
}
