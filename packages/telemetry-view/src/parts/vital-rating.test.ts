import { describe, expect, it } from 'vitest'
import { ratingOf, VITALS } from './vital-rating.ts'

describe('the rating of a vital', () => {
  it.each([
    ['lcp', 2500, 4000],
    ['inp', 200, 500],
    ['cls', 0.1, 0.25],
    ['fcp', 1800, 3000],
    ['ttfb', 800, 1800],
  ] as const)('for %s is good up to %d and poor above %d', { tags: ['MON-06'] }, (vital, good, poor) => {
    const above = vital === 'cls' ? 0.001 : 1
    expect([0, good, good + above, poor, poor + above].map((value) => ratingOf(vital, value))).toEqual([
      'good',
      'good',
      'improve',
      'improve',
      'poor',
    ])
  })

  it('is absent without a value and for the loading time', { tags: ['MON-06'] }, () => {
    expect(VITALS.map((vital) => ratingOf(vital, null))).toEqual(VITALS.map(() => null))
    expect(ratingOf('loading', 9000)).toBeNull()
  })
})
