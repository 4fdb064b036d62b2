import { DATE_PRESETS, type DatePreset, type Locale } from '@sso-elements/contract'
import { addDays, dayAt, instantsOf } from './zoned-day.ts'

/** When and where somebody asks: the zone says what day it is, the language on which day weeks begin. */
export interface Calendar {
  now: Date
  /** IANA name, such as Asia/Shanghai. */
  timeZone: string
  locale: Locale
}

/** A preset that stands for a period of the calendar; null stands for what has no date. */
export type NamedPreset = Exclude<DatePreset, null>

/** Days of the week as `getUTCDay` counts them: Sunday where American English is spoken, Monday in China (LST-03). */
const WEEK_START: Record<Locale, number> = { en: 0, zh: 1 }

export const isNamedPreset = (value: unknown): value is NamedPreset =>
  value !== null && (DATE_PRESETS as readonly unknown[]).includes(value)

/** The first day of the month that lies so many months after the day's own. */
const firstOfMonth = (day: number, months: number): number => {
  const date = new Date(day)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

/** First day of the period, and the first day after it. */
const daysOf = (preset: Exclude<NamedPreset, 'before_today'>, today: number, calendar: Calendar): [number, number] => {
  const week = (weeks: number): [number, number] => {
    const begin = (new Date(today).getUTCDay() - WEEK_START[calendar.locale] + 7) % 7
    return [addDays(today, 7 * weeks - begin), addDays(today, 7 * (weeks + 1) - begin)]
  }
  const month = (months: number): [number, number] => [firstOfMonth(today, months), firstOfMonth(today, months + 1)]
  switch (preset) {
    case 'today':
      return [today, addDays(today, 1)]
    case 'tomorrow': {
      // As people live it: Apia went from 29 to 31 December 2011.
      const tomorrow = dayAt(instantsOf(addDays(today, 1), calendar.timeZone).first, calendar.timeZone)
      return [tomorrow, addDays(tomorrow, 1)]
    }
    case 'this_week':
      return week(0)
    case 'next_week':
      return week(1)
    case 'last_week':
      return week(-1)
    case 'this_month':
      return month(0)
    case 'next_month':
      return month(1)
    case 'last_month':
      return month(-1)
  }
}

/**
 * What a preset stands for at the moment, as an operator and its instants in ISO 8601 (LST-03): `<` the start of today, or `Between` the
 * first and the last millisecond of the period.
 */
export const presetAt = (
  preset: NamedPreset,
  calendar: Calendar,
): { operator: '<' | 'Between'; instants: string[] } => {
  const { now, timeZone } = calendar
  const today = dayAt(now.getTime(), timeZone)
  const iso = (instant: number) => new Date(instant).toISOString()
  if (preset === 'before_today') return { operator: '<', instants: [iso(instantsOf(today, timeZone).first)] }
  const [from, until] = daysOf(preset, today, calendar)
  // Where clocks were set back over midnight, what shows a date twice belongs to it both times.
  return {
    operator: 'Between',
    instants: [iso(instantsOf(from, timeZone).first), iso(instantsOf(until, timeZone).last - 1)],
  }
}
