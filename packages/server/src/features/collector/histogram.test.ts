import { describe, expect, it } from 'vitest'
import { addHistogram, type Histogram, p75 } from './histogram.ts'

const RATIO = 1.1
const bucketOf = (value: number): number => (value < 1 ? 0 : 1 + Math.floor(Math.log(value) / Math.log(RATIO)))
const histogramOf = (values: readonly number[]): Histogram => {
  const histogram: Histogram = {}
  for (const value of values) addHistogram(histogram, { [bucketOf(value)]: 1 })
  return histogram
}

describe('the histogram of a vital', () => {
  it('estimates quantiles within five percent and adds up over hours', { tags: ['MON-06'] }, () => {
    const values = Array.from({ length: 1000 }, (_, index) => 1.007 ** index + index)
    const exact = values.toSorted((left, right) => left - right)[749] ?? 0
    const sum: Histogram = {}
    for (let hour = 0; hour < 10; hour += 1) addHistogram(sum, histogramOf(values.slice(hour * 100, hour * 100 + 100)))
    expect(sum).toEqual(histogramOf(values))
    expect(Math.abs((p75(sum, 'lcp') ?? 0) / exact - 1)).toBeLessThan(0.05)
  })

  it('returns null without views and 0 when every value is 0', { tags: ['MON-06'] }, () => {
    expect(p75({}, 'cls')).toBeNull()
    expect(p75({ 0: 3 }, 'cls')).toBe(0)
  })

  it('counts CLS in thousandths', { tags: ['MON-06'] }, () => {
    expect(p75(histogramOf([100]), 'cls')).toBeCloseTo(0.1, 2)
  })
})
