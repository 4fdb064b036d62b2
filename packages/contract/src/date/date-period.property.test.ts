import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../constants.ts'
import { createCalendarWalk } from '../testing/calendar-walk.ts'
import { DATE_PRESETS } from '../workspace.ts'
import { datePeriod, startOfToday } from './date-period.ts'
import type { WeekDay } from './zoned-clock.ts'

const ZONES = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const PRESETS = DATE_PRESETS.filter((preset) => preset !== null && preset !== 'before_today')
const WEEK_STARTS: WeekDay[] = [1, 6, 7]

const FROM = Date.parse('2006-01-01T00:00:00Z')
const UNTIL = Date.parse('2026-12-31T00:00:00Z')
const RUNS_PER_ZONE = 20

describe('date presets compared with a calendar walk', () => {
  it.each(ZONES)('have the right first and last instants over 20 years in %s', { tags: ['LST-03'] }, (timeZone) => {
    const walk = createCalendarWalk(timeZone)
    const anyTime = fc.integer({ min: FROM, max: UNTIL })
    const changes = walk.changes(FROM, UNTIL)
    // Days with a change of the clocks are few; half of all runs are about them.
    const nearChange = fc
      .tuple(
        fc.constantFrom(...(changes.length > 0 ? changes : [FROM])),
        fc.integer({ min: -2 * DAY_MS, max: 3 * DAY_MS }),
      )
      .map(([change, distance]) => change + distance)
    const now = fc.oneof(anyTime, nearChange).map((instant) => new Date(instant))
    fc.assert(
      fc.property(now, fc.constantFrom(...WEEK_STARTS), (now, weekStart) => {
        for (const preset of PRESETS) {
          const { first, last } = datePeriod(preset, { now, timeZone, weekStart })
          const walked = walk.period(preset, now, weekStart)
          expect(`${preset} ${first.toISOString()} ${last.toISOString()}`).toBe(
            `${preset} ${walked.first.toISOString()} ${walked.last.toISOString()}`,
          )
        }
        expect(startOfToday({ now, timeZone })).toEqual(walk.period('today', now, weekStart).first)
      }),
      { numRuns: RUNS_PER_ZONE },
    )
  })
})
