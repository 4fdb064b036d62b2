import type { Locale } from 'sso-elements'
import { timeZone as browserTimeZone, clockTime, LANGUAGE_TAG } from 'sso-elements/ui'

/** Where the dates of a shared list are reckoned. */
export interface ListZone {
  /** The zone that dates are shown in. */
  timeZone: string
  /** The list's own zone, where the visitor has to be told: their clocks show another time, or their browser does not know it. */
  told: string | null
}

/** What the clocks show in winter and in summer; null where the browser does not know the zone. */
const clocksOf = (timeZone: string): string | null => {
  const year = new Date().getUTCFullYear()
  try {
    return [0, 6].map((month) => clockTime(Date.UTC(year, month), timeZone)).join()
  } catch {
    return null
  }
}

/** The zone whose days a list is cut by is the one to show its dates in: in another one, rows near the edge seem out of place. */
export const listZone = (asked: string | null, own = browserTimeZone()): ListZone => {
  if (asked === null) return { timeZone: own, told: null }
  const clocks = clocksOf(asked)
  return { timeZone: clocks === null ? own : asked, told: clocks === clocksOf(own) ? null : asked }
}

/** A zone as people call it, such as Central European Time; its own name where the browser has no words for it. */
export const zoneName = (timeZone: string, locale: Locale): string => {
  try {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
