import { TELEMETRY_MAX_DAYS } from '@sso-elements/contract'
import { clockTime, firstInstantAt } from '@sso-elements/contract/date'
import type { ViewClock } from './telemetry-period.ts'
import { instantIn, type OwnPeriod, type RefusedPeriod } from './telemetry-view.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What a field for date and time holds, with seconds in some browsers. */
const FIELD_VALUE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

/** The value of a field for date and time at an instant. */
export const fieldValueOf = (instant: number, timeZone: string): string =>
  new Date(clockTime(instant, timeZone)).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length)

/** The instant of a field's value, to the minute; null without one. */
const instantOf = (value: string, timeZone: string): number | null => {
  const time = FIELD_VALUE.test(value) ? Date.parse(`${value}Z`) : Number.NaN
  return Number.isNaN(time) ? null : firstInstantAt(Math.floor(time / MINUTE_MS) * MINUTE_MS, timeZone)
}

/** What the fields hold of a period that an address does not have right: a time that is none stays empty. */
export const refusedFieldsOf = ({ from, to }: RefusedPeriod, timeZone: string): Record<'from' | 'to', string> => {
  const fieldOf = (text: string | null): string => {
    const instant = instantIn(text)
    return instant === null ? '' : fieldValueOf(instant, timeZone)
  }
  return { from: fieldOf(from), to: fieldOf(to) }
}

/** A sentence about a field. */
export interface PeriodProblem {
  field: 'from' | 'to'
  key: 'periodMissing' | 'periodFuture' | 'periodOrder' | 'periodKept' | 'periodLong'
  /** Days that the sentence names. */
  days: number
}

/** The period that was entered in the person's time zone, or what is wrong with it. @param retentionDays null while unknown */
export const readOwnPeriod = (
  entered: { from: string; to: string },
  { now, timeZone }: ViewClock,
  retentionDays: number | null,
): { period: OwnPeriod; problem?: never } | { period?: never; problem: PeriodProblem } => {
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
