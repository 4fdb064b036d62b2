import { describe, expect, it } from 'vitest'
import { paleColor } from './plot-colors.ts'
import { labelsWithRoom, topOf } from './plot-options.ts'

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

  it('fill an area with a pale color, and keep a color that they cannot parse', () => {
    expect([paleColor('#3a49c4'), paleColor('rebeccapurple')]).toEqual(['#3a49c41f', 'rebeccapurple'])
  })
})
