import { describe, expect, it } from 'vitest'
import { labelsOf, rangeOf, stepsOf } from './telemetry-period.ts'

const NOW = Date.parse('2026-11-24T10:25:00Z')
const iso = (time: number): string => new Date(time).toISOString().slice(0, 16)
const range = (...[period, clock]: Parameters<typeof rangeOf>) => {
  const { from, to } = rangeOf(period, clock)
  return [iso(from), iso(to)]
}

describe('the telemetry period', () => {
  it('is the last 24 full hours, or full days in the account’s time zone', { tags: ['MON-06'] }, () => {
    expect(range('24h', { now: NOW, timeZone: 'Asia/Shanghai' })).toEqual(['2026-11-23T11:00', '2026-11-24T11:00'])
    expect(range('7d', { now: NOW, timeZone: 'UTC' })).toEqual(['2026-11-18T00:00', '2026-11-24T11:00'])
    expect(range('7d', { now: NOW, timeZone: 'Asia/Shanghai' })).toEqual(['2026-11-17T16:00', '2026-11-24T11:00'])
    expect(range('14d', { now: NOW, timeZone: 'America/New_York' })).toEqual(['2026-11-11T05:00', '2026-11-24T11:00'])
    // Half an hour belongs to the hour in which it is counted.
    expect(range('7d', { now: NOW, timeZone: 'Asia/Kolkata' })).toEqual(['2026-11-17T18:00', '2026-11-24T11:00'])
  })

  it('of one’s own is counted in whole hours, of six above a week', { tags: ['MON-06'] }, () => {
    const own = (from: string, to: string) =>
      rangeOf({ from: Date.parse(from), to: Date.parse(to) }, { now: NOW, timeZone: 'UTC' })
    const hours = own('2026-11-23T10:30:00Z', '2026-11-23T11:10:00Z')
    expect([iso(hours.from), iso(hours.to), hours.stepHours]).toEqual(['2026-11-23T10:00', '2026-11-23T12:00', 1])
    expect(labelsOf(hours, 'UTC').map(({ at }) => iso(at))).toEqual(['2026-11-23T10:00', '2026-11-23T11:00'])
    expect(own('2026-11-10T10:00:00Z', '2026-11-20T10:00:00Z').stepHours).toBe(6)
    expect(stepsOf(own('2026-10-24T00:00:00Z', '2026-11-24T00:00:00Z'))).toHaveLength(124)
  })

  it('has each step once across a clock change, at most 168', { tags: ['MON-06'] }, () => {
    const clock = { now: Date.parse('2026-11-05T10:25:00Z'), timeZone: 'America/New_York' }
    const [week, fortnight] = [stepsOf(rangeOf('7d', clock)), stepsOf(rangeOf('14d', clock))]
    expect(week).toHaveLength(6 * 24 + 1 + 6)
    // Steps of six hours.
    expect(fortnight).toHaveLength(13 * 4 + 2)
    for (const steps of [week, fortnight]) expect(new Set(steps).size).toBe(steps.length)
    const full = { now: Date.parse('2026-11-24T23:25:00Z'), timeZone: 'UTC' }
    expect(stepsOf(rangeOf('7d', full))).toHaveLength(168)
    expect(stepsOf(rangeOf('14d', full))).toHaveLength(56)
  })

  it('has labels by day or every third hour', { tags: ['MON-06'] }, () => {
    const days = labelsOf(rangeOf('7d', { now: NOW, timeZone: 'Asia/Shanghai' }), 'Asia/Shanghai')
    expect(days.map(({ at }) => iso(at))).toEqual([17, 18, 19, 20, 21, 22, 23].map((day) => `2026-11-${day}T16:00`))
    expect(days.every(({ isDay }) => isDay)).toBe(true)
    const hours = labelsOf(rangeOf('24h', { now: NOW, timeZone: 'UTC' }), 'UTC')
    expect(hours.map(({ at }) => iso(at).slice(11))).toEqual(
      ['12', '15', '18', '21', '00', '03', '06', '09'].map((hour) => `${hour}:00`),
    )
  })
})
