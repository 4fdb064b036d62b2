import { REPLAY_MAX_SEGMENTS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { filedAt } from './event-row.ts'
import type { Partitions } from './partitions.ts'
import type { Quota } from './quota.ts'
import type { ReplaySegment } from './replay-segment.ts'

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
