import { describe, expect, it } from 'vitest'
import { fieldValueOf, readCustomPeriod } from './custom-period.ts'

const clock = { now: Date.parse('2026-11-24T10:25:00Z'), timeZone: 'Asia/Shanghai' }
const read = (from: string, to: string, more: Partial<typeof clock> = {}, retentionDays: number | null = 14) =>
  readCustomPeriod({ from, to }, { ...clock, ...more }, retentionDays)

describe('a period of one’s own', () => {
  it('is entered in the account’s time zone', { tags: ['MON-11'] }, () => {
    expect(read('2026-11-23T08:00', '2026-11-23T20:30').period).toEqual({
      from: Date.parse('2026-11-23T00:00:00Z'),
      to: Date.parse('2026-11-23T12:30:00Z'),
    })
    expect(fieldValueOf(Date.parse('2026-11-23T12:30:00Z'), 'Asia/Shanghai')).toBe('2026-11-23T20:30')
    // Some browsers add seconds; half past one exists twice, and half past two not at all.
    const newYork = { timeZone: 'America/New_York' }
    expect(read('2026-11-23T08:00:59', '2026-11-23T08:01').period?.from).toBe(Date.parse('2026-11-23T00:00:00Z'))
    expect(read('2026-11-01T01:30', '2026-11-01T02:30', newYork, null).period?.from).toBe(
      Date.parse('2026-11-01T05:30:00Z'),
    )
    expect(read('2026-03-08T02:30', '2026-03-08T03:30', newYork, null).period?.from).toBe(
      Date.parse('2026-03-08T07:00:00Z'),
    )
  })

  it.each([
    ['', '2026-11-23T08:00', 'from', 'periodMissing', 0],
    ['2026-11-23T08:00', '2026-13-23T08:00', 'to', 'periodMissing', 0],
    ['2026-11-23T08:00', '2026-11-23T08:00', 'to', 'periodOrder', 0],
    ['2026-11-23T09:00', '2026-11-23T08:00', 'to', 'periodOrder', 0],
    ['2026-11-25T09:00', '2026-11-26T08:00', 'from', 'periodFuture', 0],
    ['2026-11-23T09:00', '2026-11-24T18:26', 'to', 'periodFuture', 0],
    ['2026-11-09T09:00', '2026-11-23T08:00', 'from', 'periodKept', 14],
    ['275760-09-13T09:00', '2026-11-23T08:00', 'from', 'periodMissing', 0],
  ] as const)('from "%s" to "%s" is refused at %s: %s', { tags: ['MON-11'] }, (from, to, field, key, days) => {
    expect(read(from, to)).toEqual({ problem: { field, key, days } })
  })

  it('is at most 31 days long where events are kept for longer', { tags: ['MON-11'] }, () => {
    expect(read('2026-10-01T09:00', '2026-11-23T08:00', {}, 365).problem).toEqual({
      field: 'from',
      key: 'periodLong',
      days: 31,
    })
  })
})
