import type { Locale } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { formatDateTime, formatMonthDay, formatNumber, formatTime } from '@sso-elements/locale/format'
import { useAccount, useScreen, useT } from '@sso-elements/screens/parts'
import { useMemo } from 'react'

/** Formats for the page's language and the account's time zone. */
export interface ViewFormat {
  t: Translate
  locale: Locale
  timeZone: string
  count: (value: number) => string
  /** A ratio, with one decimal. */
  ratio: (value: number) => string
  time: (instant: number | string) => string
  monthDay: (instant: number | string) => string
  dateTime: (instant: number | string, options?: { seconds: boolean }) => string
  /** The time of day, with seconds. */
  clock: (instant: number | string) => string
}

export const useViewFormat = (): ViewFormat => {
  const t = useT()
  const { locale } = useScreen()
  const timeZone = useAccount()?.timeZone || 'UTC'
  return useMemo(
    () => ({
      t,
      locale,
      timeZone,
      count: (value) => formatNumber(value, { locale }),
      ratio: (value) => formatNumber(value, { locale, decimals: 1 }),
      time: (instant) => formatTime(instant, timeZone),
      monthDay: (instant) => formatMonthDay(instant, { locale, timeZone }),
      dateTime: (instant, options) => formatDateTime(instant, { locale, timeZone, ...options }),
      clock: (instant) => formatDateTime(instant, { locale, timeZone, seconds: true }).slice(-'HH:mm:ss'.length),
    }),
    [t, locale, timeZone],
  )
}
