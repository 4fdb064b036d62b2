import { REPLAY_MAX_SEGMENTS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { EndpointRequest, EndpointResponse } from '../../api/endpoint.ts'
import type { Database } from '../../kit/database/schema.ts'
import type { Collector } from './collector.ts'
import { deliver } from './destinations.ts'
import { filedAt } from './event-row.ts'
import type { ForwardedBatch } from './forward-queue.ts'
import type { Partitions } from './partitions.ts'
import { InvalidBody } from './point.ts'
import type { Quota } from './quota.ts'
import { type ReplaySegment, readReplaySegment } from './replay-segment.ts'
import { accepted, busy, sessionFull } from './replies.ts'

/**
 * Stores a segment as it came; false if its session has as many as a replay lists, so that no session fills the disk.
 * @param receivedAt milliseconds since the epoch
 */
export const storeSegment = async (
  { db, partitions, quota }: { db: Database; partitions: Partitions; quota: Quota },
  segment: ReplaySegment,
  receivedAt: number,
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from telemetry_segments
    where app_id = ${segment.app_id} and session_id = ${segment.session_id}`.execute(db)
  if ((rows[0]?.count ?? 0) >= REPLAY_MAX_SEGMENTS) return false
  const at = filedAt(segment.start, receivedAt)
  await partitions.ensure([at])
  await quota.makeRoom(segment.segment.length)
  await db
    .insertInto('telemetry_segments')
    .values({
      at: new Date(at),
      app_id: segment.app_id,
      env: segment.env,
      session_id: segment.session_id,
      view_id: segment.view_id,
      index_in_view: segment.index_in_view,
      starts_at: new Date(segment.start),
      ends_at: new Date(segment.end),
      records_count: segment.records_count,
      has_full_snapshot: segment.has_full_snapshot,
      creation_reason: segment.creation_reason,
      raw_size: segment.raw_segment_size,
      segment: Buffer.from(segment.segment),
    })
    .execute()
  return true
}

/** Maximum segments that wait for the database, since each is held in memory. */
const MAX_WRITES = 4

let writes = 0

const store = async (collector: Collector, segment: ReplaySegment): Promise<EndpointResponse> => {
  if (writes >= MAX_WRITES) return busy()
  writes += 1
  const startedAt = performance.now()
  try {
    const isStored = await storeSegment(collector, segment, Date.now())
    return isStored ? accepted() : sessionFull(REPLAY_MAX_SEGMENTS)
  } finally {
    writes -= 1
    if (collector.engine === 'pglite') collector.gate.spend(performance.now() - startedAt)
  }
}

/** Accepts a segment of a session replay (MON-06). @throws InflateFailed, InvalidBody, ShareUsedUp */
export const receiveReplay = async (
  { collector, settings, body, header }: EndpointRequest,
  forwarded: ForwardedBatch,
): Promise<EndpointResponse> => {
  const segment = await readReplaySegment(body, header('content-type') ?? '', collector.read)
  if (!settings.collectorApplications.includes(segment.app_id))
    throw new InvalidBody('the application of the field "app_id" is not in COLLECTOR_APPLICATIONS')
  return deliver(collector, forwarded, () => store(collector, segment))
}
