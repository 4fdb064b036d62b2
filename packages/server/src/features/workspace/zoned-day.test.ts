import { describe, expect, it } from 'vitest'
import { daysBetween } from './zoned-day.ts'

describe('days of a time zone', () => {
  it.each([
    ['of 23 hours', 'Europe/Berlin', '2026-03-29', ['2026-03-28T23:00', '2026-03-29T22:00']],
    ['of 25 hours', 'Europe/Berlin', '2026-10-25', ['2026-10-24T22:00', '2026-10-25T23:00']],
    ['that begin at one o’clock', 'America/Santiago', '2026-09-06', ['2026-09-06T04:00', '2026-09-07T03:00']],
    ['that never existed', 'Pacific/Apia', '2011-12-30', ['2011-12-30T10:00', '2011-12-30T10:00']],
  ])('include days %s', { tags: ['WRK-01'] }, (_case, timeZone, day, begins) => {
    const found = daysBetween(day, day, timeZone)
    expect(found.days).toEqual([day])
    expect(found.dayStarts.map((begin) => begin.toISOString().slice(0, 16))).toEqual(begins)
  })

  it('are empty when the end is before the start', { tags: ['WRK-01'] }, () => {
    expect(daysBetween('2026-01-02', '2026-01-01', 'UTC').days).toEqual([])
  })
})
