import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, ORGANIZATION, type Organization, ROLE, type RoleCode } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { GRANTED_PRODUCT_LINES, newOrganizationKey, organizationOf } from './organization-schema.ts'

/** Maximum generated keys; a second one is rarely needed. */
const MAX_KEY_TRIES = 5

export interface NewOrganization {
  orgName: string
  language: string
  timeZone: string
}

/** Inserts with an unused key. A conflict would abort the transaction, so the statement ignores it. */
const insertWithFreeKey = async (
  db: Database,
  { orgName, language, timeZone }: NewOrganization,
  newKey: () => string,
): Promise<string> => {
  for (let tries = 0; tries < MAX_KEY_TRIES; tries += 1) {
    const made = await db
      .insertInto('organizations')
      .values({ id: randomUUID(), org_name: orgName, org_key: newKey(), language, time_zone: timeZone })
      .onConflict((conflict) => conflict.column('org_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
  throw new Error('No free key for an organization was found.')
}

/** Creates an organization with its product rights; the account becomes its owner. */
export const createOrganization = async (
  db: Database,
  ownerId: string,
  organization: NewOrganization,
  newKey = newOrganizationKey,
): Promise<string> => {
  const id = await insertWithFreeKey(db, organization, newKey)
  await db.insertInto('memberships').values({ account_id: ownerId, org_id: id, role_code: ROLE.owner }).execute()
  const rights = GRANTED_PRODUCT_LINES.map((line) => ({ id: randomUUID(), org_id: id, product_line_id: line }))
  await db.insertInto('product_rights').values(rights).execute()
  return id
}

/** Makes an organization current for the session and for future sign-ins; a session with a scope has its organization for good (IDN-07). */
export const makeCurrent = async (db: Database, user: SignedInUser, orgId: string): Promise<void> => {
  if (user.scopeOrgId !== null) return
  // Locks the account row first, as a password reset does, so that the two cannot deadlock.
  await db.updateTable('accounts').set({ current_org_id: orgId }).where('id', '=', user.account.userId).execute()
  await db.updateTable('sessions').set({ org_id: orgId }).where('id', '=', user.sessionId).execute()
}

/** Locks an organization until the transaction ends, while the caller counts and adds something that has a maximum. */
export const lockOrganization = async (db: DatabaseTransaction, orgId: string): Promise<void> => {
  await db.selectFrom('organizations').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()
}

const hasFreeSeat = async (db: DatabaseTransaction, orgId: string): Promise<boolean> => {
  const { members } = await db
    .selectFrom('memberships')
    .where('org_id', '=', orgId)
    .select(sql<number>`count(*)::int`.as('members'))
    .executeTakeFirstOrThrow()
  return members < ORGANIZATION.mostMembers
}

/**
 * Adds a member and deletes their application. False when the account is already a member.
 * @throws ApiError 0420005 when the organization has its maximum of members.
 */
export const addMember = async (
  db: DatabaseTransaction,
  orgId: string,
  accountId: string,
  roleCode: RoleCode,
): Promise<boolean> => {
  // Locks the application first, as a decision does, so that the two cannot deadlock.
  await db.deleteFrom('join_applications').where('org_id', '=', orgId).where('account_id', '=', accountId).execute()
  // Serialized, because parallel calls would all find the last free seat.
  await lockOrganization(db, orgId)
  if (await isMember(db, orgId, accountId)) return false
  if (!(await hasFreeSeat(db, orgId))) throw new ApiError(CODE_OF_REPLY.organizationFull)
  const added = await db
    .insertInto('memberships')
    .values({ account_id: accountId, org_id: orgId, role_code: roleCode })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export const isMember = async (db: Database, orgId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** The organization with a typed key; null when there is none, or it is suspended. */
export const findOrganizationByKey = async (db: Database, typedKey: string): Promise<Organization | null> => {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where(sql`upper(translate(org_key, ' -', ''))`, '=', typedKey)
    .where('enabled', '=', true)
    // Keys of older formats can be equal when typed.
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? organizationOf(row) : null
}

/** The organizations of an account that a session reaches, oldest membership first. */
export const joinedOrganizations = async (
  db: Database,
  accountId: string,
  scopeOrgId: string | null = null,
): Promise<Organization[]> => {
  const rows = await db
    .selectFrom('organizations')
    .innerJoin('memberships', 'memberships.org_id', 'organizations.id')
    .where('memberships.account_id', '=', accountId)
    .$if(scopeOrgId !== null, (query) => query.where('organizations.id', '=', scopeOrgId))
    .orderBy('memberships.created_at')
    .orderBy('organizations.id')
    .selectAll('organizations')
    .execute()
  return rows.map(organizationOf)
}

/** The current organization. @throws ApiError 0418 for a user without one (SES-07). */
export const currentOrganization = async (
  db: Database,
  { account }: SignedInUser,
): Promise<{ organization: Organization; enabled: boolean }> => {
  if (account.orgId === null) throw new ApiError(CODE_OF_REPLY.temporaryUser)
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', account.orgId).executeTakeFirst()
  if (!row) throw new ApiError(CODE_OF_REPLY.temporaryUser)
  return { organization: organizationOf(row), enabled: row.enabled }
}

/** A member who opens the product from the workbench of an organization gets to that organization. */
export const enterOrganization = async (
  transaction: DatabaseTransaction,
  accountId: string,
  orgId: string,
): Promise<void> => {
  await transaction
    .updateTable('accounts as a')
    .set({ current_org_id: orgId })
    .where('a.id', '=', accountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships as m')
          .select('m.account_id')
          .where('m.account_id', '=', accountId)
          .where('m.org_id', '=', orgId),
      ),
    )
    .execute()
}
