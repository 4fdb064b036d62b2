import type { PeriodPreset } from '../date/date-period.ts'

const MINUTE_MS = 60 * 1000
const STEP_MS = 30 * MINUTE_MS
const UTC_DAY_MS = 24 * 60 * MINUTE_MS

/** First and last instant of each date in a time zone. */
type Dates = Map<string, { first: number; last: number }>

/**
 * A slow reference implementation of periods: steps through time, asks Intl for the date at each instant, and records the first and
 * the last instant of each date. It uses no offsets. Steps of half an hour, because clocks were set back one minute after midnight
 * (St. John's until 2011), and of a minute where the date changes in between.
 */
export const createCalendarWalk = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const dateAt = (instant: number): string => format.format(instant)
  const walked = new Map<number, Dates>()

  /** The dates within one UTC day. */
  const walkDay = (start: number): Dates => {
    const known = walked.get(start)
    if (known) return known
    const dates: Dates = new Map()
    const record = (date: string, instant: number) => {
      const seen = dates.get(date)
      dates.set(date, { first: seen?.first ?? instant, last: instant + MINUTE_MS - 1 })
    }
    let date = dateAt(start)
    for (let step = start; step < start + UTC_DAY_MS; step += STEP_MS) {
      const next = dateAt(step + STEP_MS)
      if (date === next) {
        record(date, step)
        record(date, step + STEP_MS - MINUTE_MS)
      } else {
        for (let minute = step; minute < step + STEP_MS; minute += MINUTE_MS) record(dateAt(minute), minute)
      }
      date = next
    }
    walked.set(start, dates)
    return dates
  }

  const walk = (from: number, until: number): Dates => {
    const dates: Dates = new Map()
    for (let start = from; start < until; start += UTC_DAY_MS) {
      for (const [date, { first, last }] of walkDay(start))
        dates.set(date, { first: dates.get(date)?.first ?? first, last })
    }
    return dates
  }

  /** The dates of a calendar week, including a date that was skipped in the zone. */
  const weekOf = (date: string, weekStart: number): string[] => {
    let first = Date.parse(`${date}T00:00Z`)
    while (new Date(first).getUTCDay() !== weekStart % 7) first -= UTC_DAY_MS
    return Array.from({ length: 7 }, (_, index) => new Date(first + index * UTC_DAY_MS).toISOString().slice(0, 10))
  }
  const neighbour = (dates: string[], days: number) => {
    const at = Date.parse(`${dates[0]}T00:00Z`) + days * UTC_DAY_MS
    return new Date(at).toISOString().slice(0, 10)
  }
  const monthBeside = (date: string, months: -1 | 0 | 1): string => {
    let [year = 0, month = 0] = date.split('-').map(Number)
    month += months
    if (month === 0) [year, month] = [year - 1, 12]
    if (month === 13) [year, month] = [year + 1, 1]
    return `${year}-${String(month).padStart(2, '0')}`
  }

  const chosen = (
    preset: PeriodPreset,
    today: string,
    after: string,
    weekStart: number,
  ): ((date: string) => boolean) => {
    const week = weekOf(today, weekStart)
    const weeks = (days: number) => weekOf(neighbour(week, days), weekStart)
    const isOneOf = (dates: string[]) => (date: string) => dates.includes(date)
    switch (preset) {
      case 'today':
        return isOneOf([today])
      case 'tomorrow':
        return isOneOf([after])
      case 'this_week':
        return isOneOf(week)
      case 'next_week':
        return isOneOf(weeks(7))
      case 'last_week':
        return isOneOf(weeks(-7))
      case 'this_month':
        return (date) => date.startsWith(monthBeside(today, 0))
      case 'next_month':
        return (date) => date.startsWith(monthBeside(today, 1))
      case 'last_month':
        return (date) => date.startsWith(monthBeside(today, -1))
    }
  }

  /** UTC days during which the zone's offset changes. */
  const changes = (from: number, until: number): number[] => {
    const clock = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'medium', dateStyle: 'short' })
    const shown = (instant: number) => Date.parse(`${clock.format(instant)} UTC`) - instant
    const days: number[] = []
    for (let day = from; day < until; day += UTC_DAY_MS) {
      if (shown(day) !== shown(day + UTC_DAY_MS)) days.push(day)
    }
    return days
  }

  return {
    changes,
    period: (preset: PeriodPreset, now: Date, weekStart: number): { first: Date; last: Date } => {
      const midday = Math.floor(now.getTime() / UTC_DAY_MS) * UTC_DAY_MS
      const dates = walk(midday - 64 * UTC_DAY_MS, midday + 65 * UTC_DAY_MS)
      const today = dateAt(now.getTime())
      const order = [...dates.keys()].sort()
      const isChosen = chosen(preset, today, order[order.indexOf(today) + 1] ?? '', weekStart)
      const found = order.filter(isChosen).map((date) => dates.get(date))
      return {
        first: new Date(Math.min(...found.map((each) => each?.first ?? Number.NaN))),
        last: new Date(Math.max(...found.map((each) => each?.last ?? Number.NaN))),
      }
    },
  }
}
