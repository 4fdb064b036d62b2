import { CODE_OF_REPLY, SHARE, type SharedResource } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { hashOfToken, looksLikeToken, newToken } from '../session/token.ts'
import { isOpen } from './shares.ts'

/** A visit to an opened share: everything that its token grants access to (SHR-08). */
export interface ShareVisit {
  shareId: string
  shareCode: string
  orgId: string
  orgName: string
  resourceType: SharedResource
  resourceId: string
}

/**
 * Finds the visit of a token; null for an expired token or one of another kind.
 * @throws ApiError 0430001 when the share was revoked or has expired, which also ends its open visits.
 */
export const findShareVisit = async (
  { db }: Pick<Dependencies, 'db'>,
  token: string | undefined,
): Promise<ShareVisit | null> => {
  if (!looksLikeToken(token)) return null
  const row = await db
    .selectFrom('share_visits as v')
    .innerJoin('shares as s', 's.id', 'v.share_id')
    .innerJoin('organizations as o', 'o.id', 's.org_id')
    .where('v.token_hash', '=', hashOfToken(token))
    .select([
      's.id',
      's.share_code',
      's.org_id',
      'o.org_name',
      's.resource_type',
      's.resource_id',
      isOpen.as('is_open'),
    ])
    .select(sql<boolean>`v.expires_at > now()`.as('is_alive'))
    .executeTakeFirst()
  if (!row) return null
  if (!row.is_open) throw new ApiError(CODE_OF_REPLY.shareNotFound)
  if (!row.is_alive) return null
  return {
    shareId: row.id,
    shareCode: row.share_code,
    orgId: row.org_id,
    orgName: row.org_name,
    resourceType: row.resource_type,
    resourceId: row.resource_id,
  }
}

/** Ends the visit of a token, which is invalid from then on, and returns the share’s id; null when there is no such visit. */
export const endShareVisit = async (db: Database, token: string | undefined): Promise<string | null> => {
  if (!looksLikeToken(token)) return null
  const ended = await db
    .deleteFrom('share_visits')
    .where('token_hash', '=', hashOfToken(token))
    .returning('share_id')
    .executeTakeFirst()
  return ended?.share_id ?? null
}

/**
 * Begins a visit and returns its token; null when the share was revoked or expired since it was looked up. The row is checked under
 * a lock, so that no visit begins after a revocation.
 */
export const openShareVisit = async (db: Database, shareId: string): Promise<string | null> => {
  const token = newToken()
  const { numAffectedRows } = await sql`
    with visited as (
      update shares s set visits = s.visits + 1 from organizations o
      where s.id = ${shareId} and o.id = s.org_id and ${isOpen}
      returning s.id)
    insert into share_visits (token_hash, share_id, expires_at)
    select ${hashOfToken(token)}, id, now() + ${SHARE.visitSeconds}::int * interval '1 second' from visited`.execute(db)
  return numAffectedRows === 0n ? null : token
}
