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

/** What an input for date and time shows for an instant, by the clocks of the person's zone; empty for none. */
export const toInput = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : new Date(clockTime(Date.parse(instant), timeZone)).toISOString().slice(0, MINUTE)

/** The instant that stands in such an input; null for none. */
export const fromInput = (text: string, timeZone: string): string | null => {
  const clock = Date.parse(`${text}Z`)
  return text === '' || Number.isNaN(clock) ? null : new Date(firstInstantAt(clock, timeZone)).toISOString()
}

/** What such an input takes: an instant before or after would not be kept, whichever the zone. */
export const INPUT_RANGE = { min: '1900-01-02T00:00', max: '9999-12-30T23:59' } as const
/** The same for an input of days. */
export const DAY_RANGE = { min: INPUT_RANGE.min.slice(0, DAY), max: INPUT_RANGE.max.slice(0, DAY) }

/** The calendar day of an instant, such as 2026-01-31. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Date(clockTime(instant.getTime(), timeZone)).toISOString().slice(0, DAY)

/** Some days after a day. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, DAY)
}

/** Now, as the person's calendar has it: their zone, and the first day of the week of their language. */
export const clockOf = (timeZone: string, locale: Locale): PersonClock => ({
  now: new Date(),
  timeZone,
  weekStart: weekStartOf(LANGUAGE_TAG[locale]),
})

export interface DateWords {
  date: (instant: string) => string
  dateTime: (instant: string) => string
  /** Of a calendar day, such as 2026-01-31. */
  day: (day: string) => string
}

export const dateWords = (locale: Locale, timeZone: string): DateWords => ({
  date: (instant) => formatDate(instant, { locale, timeZone }),
  dateTime: (instant) => formatDateTime(instant, { locale, timeZone }),
  day: (day) => formatDate(`${day}T00:00:00Z`, { locale, timeZone: 'UTC' }),
})
