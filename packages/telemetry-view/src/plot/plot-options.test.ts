import { describe, expect, it } from 'vitest'
import { paleColor } from './plot-colors.ts'
import { barAlignment, isolatedPoints, labelsWithRoom, type PlotSeries, timeRange, topOf } from './plot-options.ts'

const days = Array.from({ length: 14 }, (_, day) => ({ text: `Nov ${day + 10}` }))

describe('the axes of a plot', () => {
  it('show evenly spaced labels that fit, always with the latest', () => {
    expect(labelsWithRoom(days, 1200)).toEqual(days)
    expect(labelsWithRoom(days, 320).map(({ text }) => text)).toEqual([
      'Nov 11',
      'Nov 14',
      'Nov 17',
      'Nov 20',
      'Nov 23',
    ])
    expect(labelsWithRoom(days, 0).map(({ text }) => text)).toEqual(['Nov 23'])
    expect(labelsWithRoom([], 320)).toEqual([])
  })

  it('end above the highest value, also without values', () => {
    expect([topOf(0, true), topOf(2, true), topOf(Number.NaN, false)]).toEqual([4, 4, 1])
    for (const isCount of [true, false]) expect(topOf(100, isCount)).toBeGreaterThan(100)
  })

  it('have a point where no line reaches a value', { tags: ['MON-06'] }, () => {
    expect(isolatedPoints([null, 1200, null, null])).toEqual([1])
    expect(isolatedPoints([0, null, 1, 2, null, 3])).toEqual([0, 5])
    expect([isolatedPoints([1200]), isolatedPoints([1, 2]), isolatedPoints([null])]).toEqual([[0], [], []])
  })

  it('have a width for a single time', { tags: ['MON-06'] }, () => {
    expect(timeRange([7_200_000], false)).toEqual([5_400_000, 9_000_000])
    expect(timeRange([7_200_000], true)).toEqual([5_400_000, 9_000_000])
    expect([timeRange([1, 2], false), timeRange([1, 2], true)]).toEqual([
      [1, 2],
      [1, 3],
    ])
  })

  it('have the bars of a single time side by side', { tags: ['MON-06'] }, () => {
    const bars = { label: '', values: [1], color: '--ui-link', shape: 'bars' } as const
    const of = (times: number[], ...series: PlotSeries[]) =>
      series.map((_, index) => barAlignment(index, { times, series }))
    expect([of([1], bars), of([1], bars, bars), of([1, 2], bars)]).toEqual([[0], [-1, 1], [1]])
  })

  it('fill an area with a pale color, and keep a color that they cannot parse', () => {
    expect([paleColor('#3a49c4'), paleColor('rebeccapurple')]).toEqual(['#3a49c41f', 'rebeccapurple'])
  })
})
