import type { Locale } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { formatNumber } from '@sso-elements/locale/format'
import type { Vital } from './vital-rating.ts'

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Shown for a missing value; screen readers get a word. */
export const NOTHING = '–'

/** Milliseconds as `240 ms`, from one second on as `1.24 s`, which is more precise than the measurement. */
export const formatMilliseconds = (value: number, locale: Locale): string =>
  Math.round(value) < SECOND_MS
    ? `${formatNumber(value, { locale })} ms`
    : `${formatNumber(value / SECOND_MS, { locale, decimals: 2 })} s`

/** A vital with its unit; CLS has none. */
export const formatVital = (vital: Vital, value: number | null, locale: Locale): string => {
  if (value === null) return NOTHING
  return vital === 'cls' ? formatNumber(value, { locale, decimals: 2 }) : formatMilliseconds(value, locale)
}

/** A duration: whole seconds, minutes, or hours and minutes. */
export const formatDuration = (milliseconds: number, t: Translate): string => {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND_MS))
  if (seconds < MINUTE_S) return t('telemetry.seconds', { seconds })
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  if (seconds < HOUR_S) return t('telemetry.minutes', { minutes })
  return t('telemetry.hours', { hours: Math.floor(seconds / HOUR_S), minutes })
}
