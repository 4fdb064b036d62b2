import { DATE_PRESETS, type DatePreset, LANGUAGE_TAG, type Locale } from '@sso-elements/contract'
import { datePeriod, type PersonClock, startOfToday, weekStartOf } from '@sso-elements/contract/date'

/** When and where somebody asks: the zone says what day it is, the language on which day weeks begin. */
export interface Calendar {
  now: Date
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string
  locale: Locale
}

/** A preset that stands for a period of the calendar; null stands for what has no date. */
export type NamedPreset = Exclude<DatePreset, null>

export const isNamedPreset = (value: unknown): value is NamedPreset =>
  value !== null && (DATE_PRESETS as readonly unknown[]).includes(value)

/**
 * What a preset stands for at the moment, as an operator and its instants in ISO 8601 (LST-03): `<` the start of today, or `Between` the
 * first and the last millisecond of the period.
 */
export const presetAt = (
  preset: NamedPreset,
  { now, timeZone, locale }: Calendar,
): { operator: '<' | 'Between'; instants: string[] } => {
  const clock: PersonClock = { now, timeZone, weekStart: weekStartOf(LANGUAGE_TAG[locale]) }
  if (preset === 'before_today') return { operator: '<', instants: [startOfToday(clock).toISOString()] }
  const { first, last } = datePeriod(preset, clock)
  return { operator: 'Between', instants: [first.toISOString(), last.toISOString()] }
}
