import { inflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RECORD, type ReplayRecord } from '../replay-record.ts'
import { createViewStats } from '../view-stats.ts'
import { type ClosedSegment, type Compressed, createSegmentStream, type StreamCompressor } from './segment-stream.ts'
import { createSegments, isFull, type SegmentMetadata } from './segments.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const APPLICATION = { app_id: 'app', sdk_name: 'sdk', sdk_version: '1' }

/** Segments over streams whose compressor replies on command, or is missing. */
const setUp = (hasWorker: boolean) => {
  const sent: { segment: ClosedSegment; metadata: SegmentMetadata }[] = []
  const replies: { reply: (value: Compressed) => void; lose: () => void }[] = []
  const written: string[] = []
  let view = 'first'
  const stats = createViewStats()
  const compressor: StreamCompressor = { write: (text) => written.push(text), end: () => {} }
  const segments = createSegments({
    context: () => ({ ...APPLICATION, session_id: 'session', view_id: view }),
    stats,
    openStream: (onProgress) =>
      createSegmentStream((reply, lose) => {
        replies.push({ reply, lose })
        return hasWorker ? compressor : null
      }, onProgress),
    eventBytes: () => 0,
    send: (segment, metadata) => sent.push({ segment, metadata }),
  })
  const setView = (next: string) => {
    view = next
  }
  return { segments, sent, replies, written, stats, setView }
}

const change = (timestamp: number, data: unknown = 'change'): ReplayRecord => ({
  type: RECORD.incremental,
  timestamp,
  data,
})

const read = async ({ bytes }: ClosedSegment) =>
  JSON.parse(inflateSync(Buffer.from(await bytes.arrayBuffer())).toString())

const lengthOf = async ({ bytes }: ClosedSegment) => inflateSync(Buffer.from(await bytes.arrayBuffer())).length

it('a segment is full above 60,000 bytes or if events would not fit on exit', {
  tags: ['RPL-02'],
}, () => {
  expect([isFull(60_000, 0), isFull(60_001, 0), isFull(30_000, 31_000), isFull(30_000, 32_000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('a segment is cut 30 s after its first record, with the reason for the next one', { tags: ['RPL-02'] }, () => {
  const { segments, sent, replies } = setUp(true)
  segments.add(change(5))
  vi.advanceTimersByTime(29_999)
  segments.add(change(7))
  replies[0]?.lose()
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  return vi.waitFor(async () => {
    expect(sent).toHaveLength(1)
    const [first] = sent
    expect(first?.metadata).toMatchObject({
      start: 5,
      end: 7,
      records_count: 2,
      creation_reason: 'init',
      index_in_view: 0,
    })
    segments.add(change(9))
    segments.cutOnExit('before_unload', 60_000, (segment, metadata) => sent.push({ segment, metadata }))
    expect(sent[1]?.metadata).toMatchObject({ creation_reason: 'segment_duration_limit', index_in_view: 1 })
  })
})

it('a segment includes uncompressed records when closed on exit, if they fit', {
  tags: ['RPL-02'],
}, async () => {
  const { segments, sent, written } = setUp(true)
  segments.add({ type: RECORD.fullSnapshot, timestamp: 1, data: 'é'.repeat(5000) })
  segments.add(change(2))
  expect(written).toHaveLength(1)
  segments.cutOnExit('visibility_hidden', 60_000, (segment, metadata) => sent.push({ segment, metadata }))
  const [closed] = sent
  if (!closed) throw new Error('Nothing was sent')
  expect(await read(closed.segment)).toMatchObject({
    records: [
      { type: 2, timestamp: 1 },
      { type: 3, timestamp: 2, data: 'change' },
    ],
    records_count: 2,
    has_full_snapshot: true,
    session_id: 'session',
  })
  expect(await lengthOf(closed.segment)).toBe(closed.segment.rawBytes)
})

it('a segment compresses the records of half a second together', {
  tags: ['RPL-02'],
}, () => {
  const { segments, written } = setUp(true)
  segments.add(change(1))
  segments.add(change(2))
  vi.advanceTimersByTime(499)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual([`{"records":[${JSON.stringify(change(1))},${JSON.stringify(change(2))}`])
})

it('a segment is sent if the worker fails or does not answer for 5 s', {
  tags: ['RPL-02'],
}, async () => {
  const { segments, sent, replies } = setUp(true)
  segments.add(change(1))
  segments.cut('view_change')
  expect(sent).toEqual([])
  replies[0]?.lose()
  vi.useRealTimers()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  vi.useFakeTimers()
  segments.add(change(2))
  segments.cut('view_change')
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect((await read(sent[1]?.segment as ClosedSegment)).records).toEqual([change(2)])
})

it('a segment contains the records of one view, also without a worker', { tags: ['RPL-02'] }, async () => {
  const { segments, sent, setView } = setUp(false)
  segments.add(change(1))
  segments.cut('view_change')
  setView('second')
  segments.add(change(2))
  segments.cut('view_change')
  vi.useRealTimers()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  // Each is compressed by itself, and the collector puts them in order.
  const views = sent.map(({ metadata }) => [metadata.view_id, metadata.index_in_view, metadata.records_count]).sort()
  expect(views).toEqual([
    ['first', 0, 1],
    ['second', 0, 1],
  ])
  for (const { segment } of sent) expect(await lengthOf(segment)).toBe(segment.rawBytes)
})

it('a segment is not sent after it is cleared', { tags: ['RPL-02'] }, () => {
  const { segments, sent, replies } = setUp(true)
  segments.add(change(1))
  segments.cut('view_change')
  segments.add(change(2))
  segments.clear()
  for (const { lose } of replies) lose()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
})

it('keeps the counts of the ten latest views', { tags: ['RPL-03'] }, () => {
  const stats = createViewStats()
  for (let view = 0; view < 12; view += 1) stats.add(`view ${view}`, { segments_count: 1, records_count: view })
  stats.add('view 11', { segments_total_raw_size: 7 })
  expect(Array.from({ length: 12 }, (_, view) => stats.of(`view ${view}`) !== null)).toEqual([
    false,
    false,
    ...Array.from({ length: 10 }, () => true),
  ])
  expect(stats.of('view 11')).toEqual({ records_count: 11, segments_count: 1, segments_total_raw_size: 7 })
})
