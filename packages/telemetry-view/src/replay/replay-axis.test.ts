import type { TelemetryMark } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import {
  axisOf,
  isRecorded,
  momentAt,
  nearestPosition,
  neighborMark,
  overlapsBefore,
  placeMarks,
  positionOf,
} from './replay-axis.ts'
import type { Stretch } from './replay-plan.ts'

const stretch = (viewId: string, from: number, to: number): Stretch => ({ key: viewId, viewId, segments: [], from, to })

/** Two tabs that overlap, and a page an hour later. */
const AXIS = axisOf([
  stretch('a', 1_000_000, 1_060_000),
  stretch('b', 1_030_000, 1_050_000),
  stretch('c', 4_600_000, 4_610_000),
])

const mark = (viewId: string, time: number): TelemetryMark => ({
  at: new Date(time).toISOString(),
  kind: 'error',
  viewId,
  path: '/',
  text: '',
  frustrations: [],
})

describe('the replay time axis', () => {
  it('joins the stretches without the time between them', { tags: ['RPL-05'] }, () => {
    expect(AXIS.length).toBe(90_000)
    expect(AXIS.parts.map(({ offset }) => offset)).toEqual([0, 60_000, 80_000])
  })

  it('detects an overlap with any earlier stretch', { tags: ['RPL-05'] }, () => {
    const long = [stretch('a', 0, 90_000), stretch('b', 10_000, 20_000), stretch('c', 30_000, 90_000)]
    expect([...overlapsBefore(axisOf([...long, stretch('d', 90_000, 95_000)]))]).toEqual(['b', 'c'])
    expect([...overlapsBefore(AXIS)]).toEqual(['b'])
  })

  it.each([
    [0, 'a', 1_000_000],
    [59_999, 'a', 1_059_999],
    [60_000, 'b', 1_030_000],
    [85_000, 'c', 4_605_000],
    [-5, 'a', 1_000_000],
    [999_999, 'c', 4_610_000],
  ])('has position %d in %s', { tags: ['RPL-05'] }, (position, key, time) => {
    expect(momentAt(AXIS, position)).toMatchObject({ stretch: { key }, time })
    expect(positionOf(AXIS, key, time)).toBe(Math.min(90_000, Math.max(0, position)))
  })

  it.each([
    ['in the tab opened last', 1_040_000, 70_000],
    ['in the only tab', 1_055_000, 55_000],
    ['before the start', 5, 0],
    ['in a break', 4_500_000, 80_000],
    ['after the end', 9_999_999, 90_000],
  ])('has a position for a time %s', { tags: ['RPL-05'] }, (_, time, position) => {
    expect(nearestPosition(AXIS, time)).toBe(position)
  })

  it('has no moment if it is empty', { tags: ['RPL-05'] }, () => {
    const empty = axisOf([])
    expect([momentAt(empty, 5), nearestPosition(empty, 5), isRecorded(empty, 5)]).toEqual([null, 0, false])
  })

  it('places marks in their own view, and none where nothing was recorded', { tags: ['RPL-05'] }, () => {
    const marks = placeMarks(AXIS, [
      mark('c', 4_601_000),
      mark('a', 1_040_000),
      mark('b', 1_040_000),
      mark('a', 3_000_000),
    ])
    expect(marks.map(({ viewId, position }) => [viewId, position])).toEqual([
      ['a', 40_000],
      ['b', 70_000],
      ['c', 81_000],
    ])
    expect([isRecorded(AXIS, 1_064_000), isRecorded(AXIS, 1_066_000)]).toEqual([true, false])
    expect(neighborMark(marks, 70_000, 'next')?.position).toBe(81_000)
    // Just after a mark, the previous one is meant.
    expect(neighborMark(marks, 70_300, 'previous')?.position).toBe(40_000)
    expect(neighborMark(marks, 71_000, 'previous')?.position).toBe(70_000)
    expect(neighborMark(marks, 81_000, 'next')).toBeUndefined()
  })
})
