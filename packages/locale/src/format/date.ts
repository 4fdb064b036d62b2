import { LANGUAGE_TAG, type Locale } from '@sso-elements/contract'

/** A date, milliseconds since the epoch, or an ISO 8601 instant. */
export type DateInput = Date | number | string

interface DateOptions {
  locale: Locale
  /** IANA name; default the browser's time zone. */
  timeZone?: string
}

const partsOf = (date: DateInput, timeZone?: string) => {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAG.en, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone && { timeZone }),
  })
  const part = Object.fromEntries(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return {
    date: `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}`,
    minutes: `${part['hour']}:${part['minute']}`,
    seconds: `${part['hour']}:${part['minute']}:${part['second']}`,
  }
}

/** `yyyy-MM-dd` in zh, `MMM d, yyyy` in en (I18N-07). Throws a RangeError for an invalid date or time zone. */
export const formatDate = (date: DateInput, { locale, timeZone }: DateOptions): string =>
  locale === 'zh'
    ? partsOf(date, timeZone).date
    : new Intl.DateTimeFormat(LANGUAGE_TAG.en, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        ...(timeZone && { timeZone }),
      }).format(new Date(date))

/** The date followed by ` HH:mm`, or ` HH:mm:ss` with `seconds` (I18N-07). */
export const formatDateTime = (date: DateInput, options: DateOptions & { seconds?: boolean }): string =>
  `${formatDate(date, options)} ${partsOf(date, options.timeZone)[options.seconds ? 'seconds' : 'minutes']}`

/** `HH:mm`, the same in all languages (I18N-07). */
export const formatTime = (date: DateInput, timeZone?: string): string => partsOf(date, timeZone).minutes

/** A date without its year, for the axis of a plot: `MMM d` in en, `MM-dd` in zh. */
export const formatMonthDay = (date: DateInput, { locale, timeZone }: DateOptions): string =>
  locale === 'zh'
    ? partsOf(date, timeZone).date.slice('yyyy-'.length)
    : new Intl.DateTimeFormat(LANGUAGE_TAG.en, {
        month: 'short',
        day: 'numeric',
        ...(timeZone && { timeZone }),
      }).format(new Date(date))

/** The machine format `YYYY-MM-DD HH:mm:ss`, the same in all languages (I18N-07). */
export const formatMachine = (date: DateInput, timeZone?: string): string => {
  const parts = partsOf(date, timeZone)
  return `${parts.date} ${parts.seconds}`
}
