import type { Locale } from 'sso-elements'
import { timeZone as browserTimeZone, clockTime, LANGUAGE_TAG } from 'sso-elements/ui'

/** The time zone of a shared list's dates. */
export interface ListZone {
  /** The zone in which dates are shown. */
  timeZone: string
  /** The list's zone if a notice has to name it: the visitor's zone differs, or their browser does not know it. Otherwise null. */
  noticeZone: string | null
}

/** Identifies a zone by its local times in January and July; null if the browser does not know it. */
const offsetsOf = (timeZone: string): string | null => {
  const year = new Date().getUTCFullYear()
  try {
    return [0, 6].map((month) => clockTime(Date.UTC(year, month), timeZone)).join()
  } catch {
    return null
  }
}

/** Shows dates in the zone by whose days the list is filtered: in another zone, issues near a day's start or end would seem wrong. */
export const listZone = (listTimeZone: string | null, browserZone = browserTimeZone()): ListZone => {
  if (listTimeZone === null) return { timeZone: browserZone, noticeZone: null }
  const offsets = offsetsOf(listTimeZone)
  return {
    timeZone: offsets === null ? browserZone : listTimeZone,
    noticeZone: offsets === offsetsOf(browserZone) ? null : listTimeZone,
  }
}

/** A zone's display name, such as Central European Time; its IANA name if the browser has none. */
export const zoneName = (timeZone: string, locale: Locale): string => {
  try {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
