import type { TelemetrySegment } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { type GapReason, planOf, segmentKey } from './replay-plan.ts'

/** A segment of 30 seconds: `a0` is the first of view a; a capital letter has a full snapshot. */
const segment = (name: string, second: number, more: Partial<TelemetrySegment> = {}): TelemetrySegment => ({
  viewId: name.charAt(0).toLowerCase(),
  index: Number(name.slice(1)),
  startAt: new Date(second * 1000).toISOString(),
  endAt: new Date((second + 30) * 1000).toISOString(),
  records: 5,
  bytes: 100,
  rawBytes: 1000,
  hasFullSnapshot: name.charAt(0) !== name.charAt(0).toLowerCase(),
  creationReason: 'init',
  ...more,
})

/** A plan in short: names of segments by stretch, and gaps in seconds. */
const planned = (segments: TelemetrySegment[], broken: [TelemetrySegment, GapReason][] = []) => {
  const { stretches, gaps } = planOf(segments, new Map(broken.map(([each, reason]) => [segmentKey(each), reason])))
  return [
    stretches.map((stretch) => stretch.segments.map(({ viewId, index }) => `${viewId}${index}`).join(' ')),
    gaps.map(({ from, to, reason }) => `${from / 1000}-${to / 1000} ${reason}`),
  ]
}

describe('the replay plan', () => {
  const [A0, a1, a2, A3, B0] = [
    segment('A0', 0),
    segment('a1', 30),
    segment('a2', 60),
    segment('A3', 90),
    segment('B0', 45),
  ] as const

  it.each<[string, TelemetrySegment[], string[], string[]]>([
    ['joins the segments of a view in any order', [a2, A0, a1], ['a0 a1 a2'], []],
    ['plays a duplicate segment once', [A0, A0, a1, a1], ['a0 a1'], []],
    ['has a gap after a missing segment until the next full snapshot', [A0, a2, A3], ['a0', 'a3'], ['30-90 missing']],
    ['is empty without a first segment', [a1, a2], [], ['30-90 missing']],
    ['does not split a stretch at a full snapshot', [A0, a1, a2, A3], ['a0 a1 a2 a3'], []],
    ['puts the views of two tabs one after the other', [A0, a1, B0, a2], ['a0 a1 a2', 'b0'], []],
    ['starts a new stretch if the clock is set back', [A0, a1, segment('A2', 10)], ['a0 a1', 'a2'], []],
    ['has a gap if the clock is set back without a full snapshot', [A0, segment('a1', 10)], ['a0'], ['10-40 missing']],
    [
      'omits a segment that is too large',
      [A0, segment('a1', 30, { rawBytes: 200e6 }), A3],
      ['a0', 'a3'],
      ['30-60 large', '60-90 missing'],
    ],
    ['is empty for an empty session', [], [], []],
  ])('%s', { tags: ['RPL-05'] }, (_, segments, stretches, gaps) => {
    expect(planned(segments)).toEqual([stretches, gaps])
  })

  it.each<GapReason>(['damaged', 'foreign', 'large'])(
    'has a gap at a %s segment until the next full snapshot',
    { tags: ['RPL-05'] },
    (reason) => {
      expect(planned([A0, a1, a2, A3], [[a1, reason]])).toEqual([
        ['a0', 'a3'],
        [`30-60 ${reason}`, '60-90 missing'],
      ])
      expect(planned([A0, a1], [[A0, reason]])).toEqual([[], [`0-30 ${reason}`, '30-60 missing']])
    },
  )
})
