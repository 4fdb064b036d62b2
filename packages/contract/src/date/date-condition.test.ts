import { describe, expect, it } from 'vitest'
import { DATE_PRESETS, type DatePreset } from '../filter.ts'
import { dateCondition } from './date-condition.ts'

const clock = { now: new Date('2024-06-12T17:00:00Z'), timeZone: 'Asia/Shanghai', weekStart: 1 } as const
const period = (first: string, last: string) => ({
  field: 'dueDate',
  operator: 'Between',
  values: [`${first}T16:00:00.000Z`, `${last}T15:59:59.999Z`],
})

describe('the condition of a date filter', () => {
  it.each<[DatePreset, object]>([
    [null, { field: 'dueDate', operator: '=', values: [null] }],
    ['before_today', { field: 'dueDate', operator: '<', values: ['2024-06-12T16:00:00.000Z'] }],
    ['today', period('2024-06-12', '2024-06-13')],
    ['tomorrow', period('2024-06-13', '2024-06-14')],
    ['this_week', period('2024-06-09', '2024-06-16')],
    ['next_week', period('2024-06-16', '2024-06-23')],
    ['last_week', period('2024-06-02', '2024-06-09')],
    ['this_month', period('2024-05-31', '2024-06-30')],
    ['next_month', period('2024-06-30', '2024-07-31')],
    ['last_month', period('2024-04-30', '2024-05-31')],
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
