import { describe, expect, it } from 'vitest'
import { DATE_PRESETS, type DatePreset } from '../workspace.ts'
import { dateCondition, datePeriod, type PeriodPreset, startOfToday } from './date-period.ts'
import { defaultDueDate } from './default-due-date.ts'
import { weekStartOf } from './week-start.ts'

const period = (preset: PeriodPreset, now: string, timeZone = 'UTC', weekStart: 1 | 7 = 1) => {
  const { first, last } = datePeriod(preset, { now: new Date(now), timeZone, weekStart })
  return `${first.toISOString()} ${last.toISOString()}`
}

describe('the period of a date preset', () => {
  it.each<[PeriodPreset, string, string]>([
    ['today', '2024-02-29T12:00:00Z', '2024-02-29T00:00:00.000Z 2024-02-29T23:59:59.999Z'],
    ['tomorrow', '2024-02-28T23:59:59.999Z', '2024-02-29T00:00:00.000Z 2024-02-29T23:59:59.999Z'],
    ['tomorrow', '2023-02-28T12:00:00Z', '2023-03-01T00:00:00.000Z 2023-03-01T23:59:59.999Z'],
    ['tomorrow', '2024-12-31T00:00:00Z', '2025-01-01T00:00:00.000Z 2025-01-01T23:59:59.999Z'],
    ['this_month', '2024-02-01T00:00:00Z', '2024-02-01T00:00:00.000Z 2024-02-29T23:59:59.999Z'],
    ['last_month', '2024-03-31T12:00:00Z', '2024-02-01T00:00:00.000Z 2024-02-29T23:59:59.999Z'],
    ['next_month', '2023-01-31T12:00:00Z', '2023-02-01T00:00:00.000Z 2023-02-28T23:59:59.999Z'],
    ['next_month', '2023-12-31T12:00:00Z', '2024-01-01T00:00:00.000Z 2024-01-31T23:59:59.999Z'],
    ['last_month', '2024-01-01T12:00:00Z', '2023-12-01T00:00:00.000Z 2023-12-31T23:59:59.999Z'],
    ['this_week', '2025-01-01T12:00:00Z', '2024-12-30T00:00:00.000Z 2025-01-05T23:59:59.999Z'],
    ['next_week', '2024-12-29T12:00:00Z', '2024-12-30T00:00:00.000Z 2025-01-05T23:59:59.999Z'],
    ['last_week', '2024-03-04T00:00:00Z', '2024-02-26T00:00:00.000Z 2024-03-03T23:59:59.999Z'],
  ])('is exact for %s at %s', { tags: ['LST-03'] }, (preset, now, expected) => {
    expect(period(preset, now)).toBe(expected)
  })

  it('counts a Sunday as the last day of the week in zh-CN and the first in en-US', { tags: ['LST-03'] }, () => {
    const sunday = '2024-06-09T12:00:00Z'
    expect(period('this_week', sunday, 'UTC', weekStartOf('zh-CN') as 1)).toBe(
      '2024-06-03T00:00:00.000Z 2024-06-09T23:59:59.999Z',
    )
    expect(period('this_week', sunday, 'UTC', weekStartOf('en-US') as 7)).toBe(
      '2024-06-09T00:00:00.000Z 2024-06-15T23:59:59.999Z',
    )
  })

  it('follows the day in the user’s time zone, not in UTC', { tags: ['LST-03'] }, () => {
    expect(period('today', '2024-06-09T17:00:00Z', 'Asia/Shanghai')).toBe(
      '2024-06-09T16:00:00.000Z 2024-06-10T15:59:59.999Z',
    )
    expect(period('this_month', '2024-01-01T04:59:59Z', 'America/New_York')).toBe(
      '2023-12-01T05:00:00.000Z 2024-01-01T04:59:59.999Z',
    )
    expect(period('today', '2024-12-31T10:00:00Z', 'Pacific/Kiritimati')).toBe(
      '2024-12-31T10:00:00.000Z 2025-01-01T09:59:59.999Z',
    )
  })

  it.each([
    ['America/New_York', '2024-03-10T12:00:00Z', 23],
    ['America/New_York', '2024-11-03T12:00:00Z', 25],
    ['Europe/London', '2024-03-31T12:00:00Z', 23],
    ['Australia/Lord_Howe', '2024-04-06T20:00:00Z', 24.5],
    ['Australia/Lord_Howe', '2024-10-05T20:00:00Z', 23.5],
    ['Asia/Kathmandu', '2024-06-01T12:00:00Z', 24],
  ])('in %s on %s has %f hours', { tags: ['LST-03'] }, (timeZone, now, hours) => {
    const { first, last } = datePeriod('today', { now: new Date(now), timeZone, weekStart: 1 })
    expect((last.getTime() + 1 - first.getTime()) / 3_600_000).toBe(hours)
  })

  it('starts at 01:00 on a day whose midnight is skipped', { tags: ['LST-03'] }, () => {
    const now = new Date('2018-11-04T12:00:00Z')
    expect(startOfToday({ now, timeZone: 'America/Sao_Paulo' }).toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(period('today', '2024-04-26T12:00:00Z', 'Africa/Cairo')).toBe(
      '2024-04-25T22:00:00.000Z 2024-04-26T20:59:59.999Z',
    )
  })

  it('includes the repeated hour of a day on which clocks go back', { tags: ['LST-03'] }, () => {
    expect(period('today', '2018-02-17T12:00:00Z', 'America/Sao_Paulo')).toBe(
      '2018-02-17T02:00:00.000Z 2018-02-18T02:59:59.999Z',
    )
    // One minute after midnight, St. John's went back into the day before.
    expect(period('today', '2010-11-06T12:00:00Z', 'America/St_Johns')).toBe(
      '2010-11-06T02:30:00.000Z 2010-11-07T03:29:59.999Z',
    )
    expect(period('today', '2010-11-07T12:00:00Z', 'America/St_Johns')).toBe(
      '2010-11-07T02:30:00.000Z 2010-11-08T03:29:59.999Z',
    )
  })

  it('skips December 30, 2011 in Apia', { tags: ['LST-03'] }, () => {
    const now = '2011-12-29T22:00:00Z'
    expect(period('today', now, 'Pacific/Apia')).toBe('2011-12-29T10:00:00.000Z 2011-12-30T09:59:59.999Z')
    expect(period('tomorrow', now, 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z 2011-12-31T09:59:59.999Z')
    expect(period('this_week', now, 'Pacific/Apia')).toBe('2011-12-26T10:00:00.000Z 2012-01-01T09:59:59.999Z')
  })

  it('throws a RangeError for an unknown time zone or an invalid date', { tags: ['LST-03'] }, () => {
    expect(() => period('today', '2024-06-09T12:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
    expect(() => period('today', 'yesterday')).toThrow(RangeError)
  })
})

describe('the first day of the week', () => {
  it.each([
    ['zh', 1],
    ['zh-CN', 1],
    ['zh-Hans-CN', 1],
    ['en', 7],
    ['en-US', 7],
    ['en-GB', 1],
    ['de', 1],
    ['no tag', 1],
    ['', 1],
  ])('for %s is %i', { tags: ['LST-03'] }, (tag, day) => {
    expect(weekStartOf(tag)).toBe(day)
  })
})

describe('the default due date of an issue', () => {
  it.each([
    ['2024-02-28T03:00:00Z', 'UTC', '2024-02-29T18:00:00.000Z'],
    ['2024-12-31T16:30:00Z', 'Asia/Shanghai', '2025-01-02T10:00:00.000Z'],
    ['2024-03-09T20:00:00Z', 'America/New_York', '2024-03-10T22:00:00.000Z'],
    ['2024-11-02T20:00:00Z', 'America/New_York', '2024-11-03T23:00:00.000Z'],
    ['2011-12-29T22:00:00Z', 'Pacific/Apia', '2011-12-31T04:00:00.000Z'],
  ])('of an issue that starts at %s in %s is %s', { tags: ['LST-04'] }, (start, timeZone, due) => {
    expect(defaultDueDate(new Date(start), timeZone).toISOString()).toBe(due)
  })
})

const clock = { now: new Date('2024-06-12T17:00:00Z'), timeZone: 'Asia/Shanghai', weekStart: 1 } as const
const between = (first: string, last: string) => ({
  field: 'dueDate',
  operator: 'Between',
  values: [`${first}T16:00:00.000Z`, `${last}T15:59:59.999Z`],
})

describe('the condition of a date filter', () => {
  it.each<[DatePreset, object]>([
    [null, { field: 'dueDate', operator: '=', values: [null] }],
    ['before_today', { field: 'dueDate', operator: '<', values: ['2024-06-12T16:00:00.000Z'] }],
    ['today', between('2024-06-12', '2024-06-13')],
    ['tomorrow', between('2024-06-13', '2024-06-14')],
    ['this_week', between('2024-06-09', '2024-06-16')],
    ['next_week', between('2024-06-16', '2024-06-23')],
    ['last_week', between('2024-06-02', '2024-06-09')],
    ['this_month', between('2024-05-31', '2024-06-30')],
    ['next_month', between('2024-06-30', '2024-07-31')],
    ['last_month', between('2024-04-30', '2024-05-31')],
  ])('for %s is computed for Thursday, June 13 in Shanghai', { tags: ['LST-02', 'LST-03'] }, (preset, condition) => {
    expect(dateCondition('dueDate', preset, clock)).toEqual(condition)
  })

  it.each([
    [{ preset: 'someday' }, 'The preset is one such as this_week, not "someday"'],
    [{ preset: undefined }, 'The preset is one such as this_week, not undefined'],
    [{ timeZone: 'Mars/Olympus' }, 'The time zone is an IANA name such as Asia/Shanghai, not "Mars/Olympus"'],
    [{ now: new Date('yesterday') }, 'The date is a valid one, not an Invalid Date'],
  ])('throws for %j and names the expected value', { tags: ['LST-03'] }, (wrong, words) => {
    const { preset, ...place } = { preset: 'today', ...clock, ...wrong }
    expect(() => dateCondition('dueDate', preset as DatePreset, place)).toThrow(new RangeError(words))
  })

  it('differs for each of the ten presets', { tags: ['LST-02', 'LST-03'] }, () => {
    const conditions = DATE_PRESETS.map((preset) => dateCondition('dueDate', preset, clock))
    expect(new Set(conditions.map(({ values }) => JSON.stringify(values))).size).toBe(10)
  })
})
