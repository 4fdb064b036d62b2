import { DATE_PRESETS, type DatePreset, FILTER_OPERATORS, type FilterCondition } from '@sso-elements/contract'
import { dateCondition, type PersonClock, type DatePreset as ShownPreset } from '@sso-elements/ui/date'
import { describe, expect, it } from 'vitest'

const CLOCK: PersonClock = { now: new Date('2024-06-12T12:00:00Z'), timeZone: 'Asia/Shanghai', weekStart: 1 }

describe('date filters as the API takes them', () => {
  it('LST-02 LST-03 each preset of the contract is one that the interface knows, and makes a condition of the contract', () => {
    const presets: readonly ShownPreset[] = DATE_PRESETS satisfies readonly DatePreset[]
    const conditions: FilterCondition[] = presets.map((preset) => dateCondition('dueDate', preset, CLOCK))
    expect(new Set(conditions.map(({ values }) => JSON.stringify(values))).size).toBe(10)
    for (const { operator } of conditions) expect(FILTER_OPERATORS).toContain(operator)
  })
})
