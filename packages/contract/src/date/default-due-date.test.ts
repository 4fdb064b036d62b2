import { describe, expect, it } from 'vitest'
import { defaultDueDate } from './default-due-date.ts'

describe('a due date that is not named', () => {
  it.each([
    ['the day after at 18:00', '2026-03-10T09:30:00Z', 'Asia/Shanghai', '2026-03-11T10:00:00.000Z'],
    ['the person’s day, not that of UTC', '2026-03-10T22:30:00Z', 'Asia/Shanghai', '2026-03-12T10:00:00.000Z'],
    ['over the end of a year', '2026-12-31T12:00:00Z', 'Europe/Berlin', '2027-01-01T17:00:00.000Z'],
    ['over a leap day', '2028-02-28T12:00:00Z', 'Europe/Berlin', '2028-02-29T17:00:00.000Z'],
    ['over the beginning of summer time', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T16:00:00.000Z'],
    ['over its end', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T17:00:00.000Z'],
    ['where zones have half hours', '2026-03-10T09:30:00Z', 'Asia/Kathmandu', '2026-03-11T12:15:00.000Z'],
  ])('is %s', { tags: ['LST-04'] }, (_case, start, timeZone, due) => {
    expect(defaultDueDate(new Date(start), timeZone).toISOString()).toBe(due)
  })
})
