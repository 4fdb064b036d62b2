import { randomBytes } from 'node:crypto'
import { CODE_OF_REPLY, SHARE, type SharedResource, type ShareStatus } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { lockOrganization } from '../organization/organizations.ts'

/** Random bytes of a share code: 144 bits. */
const CODE_BYTES = 18

/** Whether share `s` of organization `o` can be opened. */
export const isOpen = sql<boolean>`(s.revoked_at is null and coalesce(s.expires_at > now(), true) and o.enabled)`

/** Table and title column of each kind of resource. */
const RESOURCES = {
  project: { table: 'projects', title: 'project_name' },
  sprint: { table: 'sprints', title: 'sprint_name' },
  filter: { table: 'saved_filters', title: 'filter_name' },
  document: { table: 'documents', title: 'title' },
} as const satisfies Record<SharedResource, { table: string; title: string }>

/** A subquery with the titles of all resources, to join by kind and id. */
const titles = sql.join(
  Object.entries(RESOURCES).map(
    ([kind, { table, title }]) =>
      sql`select ${sql.lit(kind)} as kind, id, org_id, ${sql.ref(title)} as title from ${sql.table(table)}`,
  ),
  sql` union all `,
)

export interface NewShare {
  id: string
  orgId: string
  makerId: string
  resourceType: SharedResource
  resourceId: string
  passwordHash: string | null
  /** Seconds; null for a share that does not expire. */
  lifetime: number | null
}

/** @throws ApiError 400 with `resourceId` when the organization has no such resource. */
export const requireResource = async (
  db: Database,
  { orgId, resourceType, resourceId }: Pick<NewShare, 'orgId' | 'resourceType' | 'resourceId'>,
): Promise<void> => {
  const { table } = RESOURCES[resourceType]
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${resourceId} and org_id = ${orgId}`.execute(db)
  if (rows.length === 0) throw badRequest('resourceId')
}

/**
 * Creates a share and returns its code.
 * @throws ApiError 0430003 when the organization has its maximum of open shares.
 */
export const createShare = async (transaction: DatabaseTransaction, share: NewShare): Promise<string> => {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const { id, orgId, makerId, resourceType, resourceId, passwordHash, lifetime } = share
  // Serialized, because parallel calls would all find the last free place.
  await lockOrganization(transaction, orgId)
  const { open } = await transaction
    .selectFrom('shares as s')
    .innerJoin('organizations as o', 'o.id', 's.org_id')
    .where('s.org_id', '=', orgId)
    .where(isOpen)
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow()
  if (open >= SHARE.mostOpen) throw new ApiError(CODE_OF_REPLY.tooManyShares)
  await sql`
    insert into shares (id, org_id, maker_id, share_code, resource_type, resource_id, password_hash, expires_at)
    values (${id}, ${orgId}, ${makerId}, ${code}, ${resourceType}, ${resourceId}, ${passwordHash},
      now() + ${lifetime}::int * interval '1 second')`.execute(transaction)
  return code
}

/** The open share with a code, or null. */
export const findOpenShare = async (
  db: Database,
  code: string,
): Promise<{ id: string; password_hash: string | null } | null> => {
  const row = await db
    .selectFrom('shares as s')
    .innerJoin('organizations as o', 'o.id', 's.org_id')
    .where('s.share_code', '=', code)
    .where(isOpen)
    .select(['s.id', 's.password_hash'])
    .executeTakeFirst()
  return row ?? null
}

/** Shares of an organization with the titles of their resources, newest first; only those of `makerId` unless null. */
export const sharesOf = (db: Database, orgId: string, makerId: string | null, limit: number) =>
  db
    .selectFrom('shares as s')
    .innerJoin('accounts as a', 'a.id', 's.maker_id')
    .leftJoin(sql<{ kind: SharedResource; id: string; org_id: string; title: string }>`(${titles})`.as('t'), (join) =>
      join
        .onRef('t.kind', '=', 's.resource_type')
        .onRef('t.id', '=', 's.resource_id')
        .onRef('t.org_id', '=', 's.org_id'),
    )
    .where('s.org_id', '=', orgId)
    .$if(makerId !== null, (query) => query.where('s.maker_id', '=', makerId ?? ''))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .select(['s.share_code', 's.resource_type', 's.resource_id', 's.visits', 's.created_at', 's.expires_at'])
    .select(['a.display_name as maker_name', 't.title'])
    .select(sql<boolean>`s.password_hash is not null`.as('has_password'))
    .select(
      sql<ShareStatus>`case when s.revoked_at is not null then 'revoked' when s.expires_at <= now() then 'expired' else 'valid' end`.as(
        'status',
      ),
    )
    .execute()

/** Revokes a share and returns its id; revoking it again has no effect. Null when there is none that `makerId` may revoke. */
export const revokeShare = async (
  db: Database,
  { code, orgId, makerId }: { code: string; orgId: string; makerId: string | null },
): Promise<string | null> => {
  const revoked = await db
    .updateTable('shares')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('share_code', '=', code)
    .where('org_id', '=', orgId)
    .$if(makerId !== null, (query) => query.where('maker_id', '=', makerId ?? ''))
    .returning('id')
    .executeTakeFirst()
  return revoked?.id ?? null
}

/** Revokes all shares of a deleted resource. */
export const revokeSharesOf = async (
  db: Database,
  { orgId, resourceType, resourceId }: Pick<NewShare, 'orgId' | 'resourceType' | 'resourceId'>,
): Promise<void> => {
  await db
    .updateTable('shares')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('org_id', '=', orgId)
    .where('resource_type', '=', resourceType)
    .where('resource_id', '=', resourceId)
    .execute()
}
