import type { TelemetryCounts, TelemetryVitals } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { countSeries, occurrenceSeries, peakOf, vitalSeries } from './hour-series.ts'

const counts: TelemetryCounts = {
  views: 0,
  sessions: 0,
  errors: 0,
  actions: 0,
  rageClicks: 0,
  deadClicks: 0,
  errorClicks: 0,
}
const p75: TelemetryVitals = { fcp: null, lcp: null, inp: null, cls: null, ttfb: null, loading: null }
const FROM = Date.parse('2026-11-24T00:00:00Z')
const HOUR = 60 * 60 * 1000
const RANGE = { from: FROM, to: FROM + 4 * HOUR, stepHours: 1 }
const HOURS = [
  { hour: '2026-11-24T01:00:00.000Z', counts: { ...counts, views: 5 }, p75: { ...p75, lcp: 1200 } },
  { hour: '2026-11-24T03:00:00.000Z', counts: { ...counts, views: 5 }, p75 },
]

describe('the hourly series', () => {
  it('has zero views and unknown vitals in an hour without events', { tags: ['MON-06'] }, () => {
    expect(countSeries(RANGE, HOURS, 'views')).toEqual({
      hours: [0, 1, 2, 3].map((hour) => FROM + hour * HOUR),
      stepHours: 1,
      values: [0, 5, 0, 5],
    })
    expect(vitalSeries(RANGE, HOURS, 'lcp').values).toEqual([null, 1200, null, null])
  })

  it('has its first maximum as the peak, and none if it is empty', {
    tags: ['MON-06'],
  }, () => {
    expect(peakOf(countSeries(RANGE, HOURS, 'views'))).toEqual({ hour: FROM + HOUR, value: 5 })
    expect(peakOf(countSeries(RANGE, [], 'views'))).toBeNull()
  })
  it('adds the hours of each step, and leaves out those before the first', { tags: ['ERR-03'] }, () => {
    const hours = [-1, 0, 1, 3].map((hour) => ({ hour: new Date(FROM + hour * HOUR).toISOString(), count: 2 }))
    expect(occurrenceSeries({ ...RANGE, stepHours: 2 }, hours).values).toEqual([4, 2])
  })
})
