import { LANGUAGE_TAG, type Locale } from '@sso-elements/contract'

/** An amount with thousands separators (I18N-08): its own decimals, or exactly `decimals`. */
export const formatMoney = (amount: number, decimals?: number): string => {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat('en-US', digits).format(amount)
}

const UNIT_BYTES = 1024
const UNITS = ['KB', 'M', 'GB', 'TB'] as const
const SMALLEST = 0.01

/** A file's size in KB, M, GB or TB with at most two decimals (I18N-08); only an empty file is shown as 0. */
export const formatFileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`A file size is a number from 0 up, not ${bytes}`)
  let size = bytes / UNIT_BYTES
  let unit = 0
  // A size that rounds to 1024 is shown in the next unit.
  while (Math.round(size / SMALLEST) * SMALLEST >= UNIT_BYTES && unit < UNITS.length - 1) {
    size /= UNIT_BYTES
    unit += 1
  }
  const shown = bytes > 0 ? Math.max(size, SMALLEST) : 0
  return `${Number(shown.toFixed(2))} ${UNITS[unit]}`
}

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
