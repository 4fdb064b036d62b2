import { DATE_PRESETS, HOUR_MS, LOCALES, type Locale } from '@sso-elements/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamedPreset, type NamedPreset, resolvePreset } from './conditions.ts'

const ZONES = [
  ...['UTC', 'Asia/Shanghai', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata'],
  ...[
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'Pacific/Auckland',
    'America/St_Johns',
  ],
] as const
const FROM = Date.UTC(2015, 0, 1)
const TO = Date.UTC(2035, 0, 1)

/** The date that a wall calendar in the zone shows, such as 2026-03-29. */
const dateIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant: number): string => format.format(instant)
}
/** Adds calendar days. */
const later = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10)

/** First day of the week or month of a date, found by going back day by day. */
const beginOf = (date: string, isFirst: (day: Date) => boolean): string =>
  isFirst(new Date(`${date}T12:00:00Z`)) ? date : beginOf(later(date, -1), isFirst)
const weekOf = (date: string, locale: Locale): string =>
  beginOf(date, (day) => day.getUTCDay() === (locale === 'en' ? 0 : 1))
const monthOf = (date: string): string => date.slice(0, 7)

/** Whether a date is in the period that the preset means today. */
const belongs = (preset: NamedPreset, date: string, today: string, locale: Locale): boolean => {
  const firstOfMonth = beginOf(today, (day) => day.getUTCDate() === 1)
  switch (preset) {
    case 'before_today':
      return date < today
    case 'today':
      return date === today
    case 'tomorrow':
      return date === later(today, 1)
    case 'this_week':
      return weekOf(date, locale) === weekOf(today, locale)
    case 'next_week':
      return weekOf(date, locale) === weekOf(later(today, 7), locale)
    case 'last_week':
      return weekOf(date, locale) === weekOf(later(today, -7), locale)
    case 'this_month':
      return monthOf(date) === monthOf(today)
    case 'next_month':
      return monthOf(date) === monthOf(later(firstOfMonth, 31))
    case 'last_month':
      return monthOf(date) === monthOf(later(firstOfMonth, -1))
  }
}

describe('a date preset', () => {
  it('contains exactly the instants whose local date belongs to it', { tags: ['LST-03'] }, () => {
    const anywhere = fc.record({
      now: fc.integer({ min: FROM, max: TO }),
      timeZone: fc.constantFrom(...ZONES),
      locale: fc.constantFrom(...LOCALES),
      preset: fc.constantFrom(...DATE_PRESETS.filter(isNamedPreset)),
    })
    fc.assert(
      fc.property(anywhere, ({ now, timeZone, locale, preset }) => {
        const { operator, instants } = resolvePreset(preset, { now: new Date(now), timeZone, locale })
        const [first = Number.NaN, last = Number.NaN] = instants.map((instant) => Date.parse(instant))
        const holds = (instant: number) => (operator === '<' ? instant < first : first <= instant && instant <= last)
        const dateOf = dateIn(timeZone)
        const edges = operator === '<' ? [first] : [first, last + 1]
        // On both sides of each boundary: adjacent, hours away and a day away.
        const near = edges.flatMap((edge) =>
          [-30, -3, 0, 3, 30].flatMap((hours) => [edge + hours * HOUR_MS - 1, edge + hours * HOUR_MS]),
        )
        for (const instant of [...near, now])
          expect([new Date(instant).toISOString(), holds(instant)]).toEqual([
            new Date(instant).toISOString(),
            belongs(preset, dateOf(instant), dateOf(now), locale),
          ])
      }),
      { numRuns: 300 },
    )
  })
})
