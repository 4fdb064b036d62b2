import type { Locale } from 'sso-elements'
import {
  clockTime,
  firstInstantAt,
  formatDate,
  formatDateTime,
  LANGUAGE_TAG,
  type PersonClock,
  weekStartOf,
} from 'sso-elements/ui'

const MINUTE = 'YYYY-MM-DDTHH:mm'.length
const DAY = 'YYYY-MM-DD'.length

/** The value of a `datetime-local` input for an instant, in the user's zone; empty for null. */
export const toInput = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : new Date(clockTime(Date.parse(instant), timeZone)).toISOString().slice(0, MINUTE)

/** The instant of a `datetime-local` value; null for an empty or invalid one. */
export const fromInput = (text: string, timeZone: string): string | null => {
  const clock = Date.parse(`${text}Z`)
  return text === '' || Number.isNaN(clock) ? null : new Date(firstInstantAt(clock, timeZone)).toISOString()
}

/** The range of a `datetime-local` input, chosen so that the API accepts its instants in every zone. */
export const INPUT_RANGE = { min: '1900-01-02T00:00', max: '9999-12-30T23:59' } as const
/** The range of a `date` input. */
export const DAY_RANGE = { min: INPUT_RANGE.min.slice(0, DAY), max: INPUT_RANGE.max.slice(0, DAY) }

/** The calendar day of an instant, such as 2026-01-31. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Date(clockTime(instant.getTime(), timeZone)).toISOString().slice(0, DAY)

/** The calendar day a number of days later. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, DAY)
}

/** Now, with the user's zone and the first day of the week in their language. */
export const clockOf = (timeZone: string, locale: Locale): PersonClock => ({
  now: new Date(),
  timeZone,
  weekStart: weekStartOf(LANGUAGE_TAG[locale]),
})

export interface DateFormatters {
  date: (instant: string) => string
  dateTime: (instant: string) => string
  /** Formats a calendar day, such as 2026-01-31. */
  day: (day: string) => string
}

export const dateFormatters = (locale: Locale, timeZone: string): DateFormatters => ({
  date: (instant) => formatDate(instant, { locale, timeZone }),
  dateTime: (instant) => formatDateTime(instant, { locale, timeZone }),
  day: (day) => formatDate(`${day}T00:00:00Z`, { locale, timeZone: 'UTC' }),
})
