import { LANGUAGE_TAG, type Locale } from '@sso-elements/contract'

interface NumberOptions {
  locale: Locale
  /** At most this many decimals; default none. */
  decimals?: number
}

/** A number as the language writes it, such as 12,345.6. */
export const formatNumber = (value: number, { locale, decimals = 0 }: NumberOptions): string =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { maximumFractionDigits: decimals }).format(value)

/** A number cut to few digits, for places without room: 12K in English, 1.2万 in Chinese. */
export const formatCompactNumber = (value: number, { locale, decimals = 1 }: NumberOptions): string =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { notation: 'compact', maximumFractionDigits: decimals }).format(value)
