import { toJson } from '@sso-elements/browser'
import { guard } from '../../browser/guard.ts'
import { RECORD, type ReplayRecord } from '../replay-record.ts'
import type { AllViewStats } from '../view-stats.ts'
import type { ClosedSegment, SegmentStream } from './segment-stream.ts'

/** Limits of a segment (RPL-02). */
const SEGMENT_MS = 30 * 1000
const SEGMENT_BYTES = 60_000
/** Bytes that browsers accept on exit, and how many of them a segment's form needs in addition to the segment. */
const EXIT_BYTES = 64 * 1024
export const FORM_BYTES = 4 * 1024

/** Why a segment began: what ended the previous one. */
export type CreationReason =
  | 'init'
  | 'segment_duration_limit'
  | 'segment_bytes_limit'
  | 'view_change'
  | 'before_unload'
  | 'visibility_hidden'
  | 'page_frozen'

/** Owner of a segment's records: one application, session and view. */
export interface SegmentContext {
  app_id: string
  service?: string | undefined
  env?: string | undefined
  version?: string | undefined
  sdk_name: string
  sdk_version: string
  session_id: string
  view_id: string
}

/** Metadata of a segment, as the collector expects it with the records and in the form. Times are in milliseconds since the epoch. */
export interface SegmentMetadata extends SegmentContext {
  start: number
  end: number
  creation_reason: CreationReason
  records_count: number
  has_full_snapshot: boolean
  index_in_view: number
  source: 'browser'
}

export type SendSegment = (segment: ClosedSegment, metadata: SegmentMetadata) => void

interface OpenSegment {
  stream: SegmentStream
  metadata: SegmentMetadata
  /** Index of the first full snapshot. */
  snapshotAt: number
  timer: ReturnType<typeof setTimeout>
}

export interface Segments {
  /** Without a context records are dropped. */
  add(record: ReplayRecord): void
  /** Ends the current segment; the next one begins with the next record. */
  cut(reason: CreationReason): void
  /** Closes all segments at once and sends them with `send`, because the page may be gone. `maxBytes` is the limit. */
  cutOnExit(reason: CreationReason, maxBytes: number, send: SendSegment): void
  /** Drops all segments. */
  clear(): void
}

interface SegmentsDependencies {
  context: () => SegmentContext | null
  openStream: (onProgress: () => void) => SegmentStream
  send: SendSegment
  stats: AllViewStats
  /** Bytes that events will take on exit, before a segment. */
  eventBytes: () => number
}

/** Whether a segment must be split: over 60,000 bytes, or too large to survive the page's exit together with the events (RPL-02). */
export const isFull = (bytes: number, eventBytes: number): boolean =>
  bytes > SEGMENT_BYTES || bytes + FORM_BYTES + eventBytes > EXIT_BYTES

const ending = (metadata: SegmentMetadata): string => `],${toJson(metadata).slice(1)}\n`

/** Collects records in segments, each with the records of one view, of at most 30 s and 60,000 compressed bytes (RPL-02). */
export const createSegments = (dependencies: SegmentsDependencies): Segments => {
  const { context, openStream, send, stats, eventBytes } = dependencies
  let current: OpenSegment | null = null
  /** Ended, but not yet compressed. */
  const closing = new Set<OpenSegment>()
  let nextReason: CreationReason = 'init'

  const open = (record: ReplayRecord): OpenSegment | null => {
    const of = context()
    if (!of) return null
    const metadata: SegmentMetadata = {
      ...of,
      start: record.timestamp,
      end: record.timestamp,
      creation_reason: nextReason,
      records_count: 0,
      has_full_snapshot: false,
      index_in_view: stats.of(of.view_id)?.segments_count ?? 0,
      source: 'browser',
    }
    stats.add(of.view_id, { segments_count: 1 })
    const segment: OpenSegment = {
      metadata,
      snapshotAt: Number.POSITIVE_INFINITY,
      stream: openStream(
        guard(() => {
          if (segment === current && isFull(segment.stream.size(), eventBytes())) cut('segment_bytes_limit')
        }),
      ),
      timer: setTimeout(
        guard(() => cut('segment_duration_limit')),
        SEGMENT_MS,
      ),
    }
    return segment
  }

  const count = ({ metadata }: OpenSegment, { rawBytes }: ClosedSegment): void =>
    stats.add(metadata.view_id, { records_count: metadata.records_count, segments_total_raw_size: rawBytes })

  const take = (reason: CreationReason): OpenSegment | null => {
    const segment = current
    current = null
    nextReason = reason
    clearTimeout(segment?.timer)
    return segment
  }

  const cut = (reason: CreationReason): void => {
    const segment = take(reason)
    if (!segment) return
    closing.add(segment)
    segment.stream.close(
      ending(segment.metadata),
      guard((closed: ClosedSegment) => {
        // Dropped, or closed on exit.
        if (!closing.delete(segment)) return
        count(segment, closed)
        send(closed, segment.metadata)
      }),
    )
  }

  /** All of it, or only the compressed part if everything is too much for a page that ends. */
  const closeNow = (segment: OpenSegment, maxBytes: number): { closed: ClosedSegment; metadata: SegmentMetadata } => {
    const { stream, metadata } = segment
    const compressed = stream.compressed()
    const isTooBig = stream.size() + FORM_BYTES > maxBytes && compressed > 0 && compressed < metadata.records_count
    const kept = isTooBig
      ? { ...metadata, records_count: compressed, has_full_snapshot: segment.snapshotAt < compressed }
      : metadata
    return { closed: stream.closeNow(ending(kept), !isTooBig), metadata: kept }
  }

  return {
    add(record) {
      current ??= open(record)
      if (!current) return
      const { metadata, stream } = current
      metadata.records_count += 1
      metadata.start = Math.min(metadata.start, record.timestamp)
      metadata.end = Math.max(metadata.end, record.timestamp)
      if (record.type === RECORD.fullSnapshot && !metadata.has_full_snapshot) {
        metadata.has_full_snapshot = true
        current.snapshotAt = metadata.records_count - 1
      }
      stream.write(`${metadata.records_count === 1 ? '{"records":[' : ','}${toJson(record)}`)
    },
    cut,
    cutOnExit(reason, maxBytes, sendNow) {
      const segments = [...closing, take(reason)].filter((segment) => segment !== null)
      closing.clear()
      for (const segment of segments) {
        const { closed, metadata } = closeNow(segment, maxBytes)
        count(segment, closed)
        sendNow(closed, metadata)
      }
    },
    clear() {
      take('init')
      closing.clear()
    },
  }
}
