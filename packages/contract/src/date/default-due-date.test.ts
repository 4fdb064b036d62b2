import { describe, expect, it } from 'vitest'
import { defaultDueDate } from './default-due-date.ts'

describe('the default due date', () => {
  it.each([
    ['the next day at 18:00', '2026-03-10T09:30:00Z', 'Asia/Shanghai', '2026-03-11T10:00:00.000Z'],
    [
      'the next day in the user’s time zone, not in UTC',
      '2026-03-10T22:30:00Z',
      'Asia/Shanghai',
      '2026-03-12T10:00:00.000Z',
    ],
    ['correct across the end of a year', '2026-12-31T12:00:00Z', 'Europe/Berlin', '2027-01-01T17:00:00.000Z'],
    ['correct across a leap day', '2028-02-28T12:00:00Z', 'Europe/Berlin', '2028-02-29T17:00:00.000Z'],
    ['correct when daylight saving time starts', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T16:00:00.000Z'],
    ['correct when daylight saving time ends', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T17:00:00.000Z'],
    [
      'correct in a zone with a quarter-hour offset',
      '2026-03-10T09:30:00Z',
      'Asia/Kathmandu',
      '2026-03-11T12:15:00.000Z',
    ],
  ])('is %s', { tags: ['LST-04'] }, (_case, start, timeZone, due) => {
    expect(defaultDueDate(new Date(start), timeZone).toISOString()).toBe(due)
  })
})
