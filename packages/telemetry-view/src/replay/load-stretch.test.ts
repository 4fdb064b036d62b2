import type { TelemetrySegment } from '@sso-elements/contract'
import { expect, it } from 'vitest'
import type { PlayerEvent } from '../replay-frame/index.ts'
import { createStretchLoader, type RecordFilters } from './load-stretch.ts'

const SEGMENT: TelemetrySegment = {
  viewId: 'v',
  index: 0,
  startAt: new Date(0).toISOString(),
  endAt: new Date(5000).toISOString(),
  records: 1,
  bytes: 1,
  rawBytes: 1,
  hasFullSnapshot: true,
  creationReason: 'init',
}

/** Loads one segment of records, each of which is read in two steps. */
const load = async (count: number, { canceledAfter = Number.POSITIVE_INFINITY } = {}) => {
  let turns = 0
  const broken: string[] = []
  const filters: RecordFilters = {
    createRecordFilter: () =>
      function* (record) {
        if (count < 10) yield
        return record as PlayerEvent
      },
    isInteraction: () => true,
    fromFirstPage: (events) => [...events],
    weightOf: () => 0,
    handBack: async () => {
      turns += 1
    },
  }
  const loader = createStretchLoader({
    stretch: () => ({ key: 'v', viewId: 'v', segments: [SEGMENT], from: 0, to: 5000 }),
    filters,
    readRecords: async () => Array.from({ length: count }, () => ({ type: 3, timestamp: 1, data: {} })),
    onProgress: () => {},
    onBroken: (_, reason) => broken.push(reason),
    isCanceled: () => turns >= canceledAfter,
  })
  await loader.run()
  return { turns, broken, events: loader.loaded.events.length }
}

it('a loader hands back after each step, and stops if it is canceled meanwhile', {
  tags: ['RPL-05'],
}, async () => {
  expect(await load(6)).toEqual({ turns: 6, broken: [], events: 6 })
  expect(await load(6, { canceledAfter: 2 })).toEqual({ turns: 2, broken: [], events: 0 })
})

it('a loader takes a large segment, and none beyond what a stretch may have', { tags: ['RPL-05'] }, async () => {
  expect(await load(250_000)).toMatchObject({ broken: [], events: 250_000 })
  expect(await load(300_001)).toMatchObject({ broken: ['large'], events: 0 })
})
