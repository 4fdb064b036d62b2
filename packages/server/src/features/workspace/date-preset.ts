import { DATE_PRESETS, type DatePreset, LANGUAGE_TAG, type Locale } from '@sso-elements/contract'
import { datePeriod, type PersonClock, startOfToday, weekStartOf } from '@sso-elements/contract/date'

/** Context that presets are resolved in: the zone determines the day, the language the first day of the week. */
export interface Calendar {
  now: Date
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string
  locale: Locale
}

/** A preset for a period; null means that there is no date. */
export type NamedPreset = Exclude<DatePreset, null>

export const isNamedPreset = (value: unknown): value is NamedPreset =>
  value !== null && (DATE_PRESETS as readonly unknown[]).includes(value)

/**
 * Resolves a preset to an operator and instants in ISO 8601 (LST-03): `<` and the start of today, or `Between` and the first and
 * last millisecond of the period.
 */
export const resolvePreset = (
  preset: NamedPreset,
  { now, timeZone, locale }: Calendar,
): { operator: '<' | 'Between'; instants: string[] } => {
  const clock: PersonClock = { now, timeZone, weekStart: weekStartOf(LANGUAGE_TAG[locale]) }
  if (preset === 'before_today') return { operator: '<', instants: [startOfToday(clock).toISOString()] }
  const { first, last } = datePeriod(preset, clock)
  return { operator: 'Between', instants: [first.toISOString(), last.toISOString()] }
}
