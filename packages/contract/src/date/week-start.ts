import type { WeekDay } from './zoned-clock.ts'

const MONDAY = 1
const SUNDAY = 7

/** Regions where weeks begin on Sunday, for browsers without week info (the most populous of CLDR's list). */
const SUNDAY_REGIONS = 'US CA MX BR CO PE VE JP KR TW HK IL IN TH PH ID ZA PT'.split(' ')

interface WeekInfo {
  firstDay: number
}

/** A function in some browsers, a property in others, absent in the rest. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

const parse = (tag: string): LocaleWithWeek | null => {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}

const isWeekDay = (day: number | undefined): day is WeekDay =>
  day !== undefined && Number.isInteger(day) && day >= MONDAY && day <= SUNDAY

/**
 * The first day of the week for a language tag: `zh-CN` Monday, `en-US` Sunday (LST-03). A tag without a region gets the most likely
 * region; an invalid tag gets Monday, as in ISO 8601.
 */
export const weekStartOf = (tag: string): WeekDay => {
  const locale = parse(tag)
  if (!locale) return MONDAY
  // Older locale data has Sunday for China; the standard GB/T 7408 says Monday.
  if (locale.region === 'CN') return MONDAY
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay
  if (isWeekDay(firstDay)) return firstDay
  return SUNDAY_REGIONS.includes(locale.region ?? '') ? SUNDAY : MONDAY
}
