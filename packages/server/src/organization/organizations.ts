import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, ORGANIZATION, type Organization, ROLE, type RoleCode } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { newOrganizationKey } from './organization-key.ts'
import { organizationOf } from './organization-schema.ts'
import { GRANTED_PRODUCT_LINES } from './product-lines.ts'

/** Keys that are tried before giving up: with so many free ones even a second is rare. */
const MOST_KEYS = 5

export interface NewOrganization {
  orgName: string
  language: string
  timeZone: string
}

/** Inserts with a key that nobody has: a taken one must not break the transaction, so it is left out by the statement. */
const insertWithFreeKey = async (
  db: Database,
  { orgName, language, timeZone }: NewOrganization,
  newKey: () => string,
): Promise<string> => {
  for (let tries = 0; tries < MOST_KEYS; tries += 1) {
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

/** Makes an organization with its product rights; the account becomes its owner. */
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

/** Makes an organization the current one of the session, and of the sign-ins to come. */
export const makeCurrent = async (db: Database, person: SignedInPerson, orgId: string): Promise<void> => {
  // The account's row first, as a password reset does it: the two wait for each other in one order.
  await db.updateTable('accounts').set({ current_org_id: orgId }).where('id', '=', person.account.userId).execute()
  await db.updateTable('sessions').set({ org_id: orgId }).where('id', '=', person.sessionId).execute()
}

/** Until the transaction ends, nobody else counts or adds what the organization has a limited number of. */
export const lockOrganization = async (db: DatabaseTransaction, orgId: string): Promise<void> => {
  await db.selectFrom('organizations').select('id').where('id', '=', orgId).forNoKeyUpdate().execute()
}

const hasRoom = async (db: DatabaseTransaction, orgId: string): Promise<boolean> => {
  const { members } = await db
    .selectFrom('memberships')
    .where('org_id', '=', orgId)
    .select(sql<number>`count(*)::int`.as('members'))
    .executeTakeFirstOrThrow()
  return members < ORGANIZATION.mostMembers
}

/**
 * Adds a member, whose application is settled by it. False when the account is a member already.
 * @throws Refusal 0420005 when the organization has as many members as it may have.
 */
export const addMember = async (
  db: DatabaseTransaction,
  orgId: string,
  accountId: string,
  roleCode: RoleCode,
): Promise<boolean> => {
  // The application first, as a decision takes it: the two wait for each other in one order.
  await db.deleteFrom('join_applications').where('org_id', '=', orgId).where('account_id', '=', accountId).execute()
  // One after the other, or parallel calls would all find the last place free.
  await lockOrganization(db, orgId)
  if (await isMember(db, orgId, accountId)) return false
  if (!(await hasRoom(db, orgId))) throw new ApiError(CODE_OF_REPLY.organizationFull)
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

/** The organization that has a key as people type it; null when none has it, or it is suspended. */
export const organizationOfKey = async (db: Database, typedKey: string): Promise<Organization | null> => {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where(sql`upper(translate(org_key, ' -', ''))`, '=', typedKey)
    .where('enabled', '=', true)
    // Keys of older forms may be typed alike.
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? organizationOf(row) : null
}

/** The organizations that an account has joined, the oldest membership first. */
export const joinedOrganizations = async (db: Database, accountId: string): Promise<Organization[]> => {
  const rows = await db
    .selectFrom('organizations')
    .innerJoin('memberships', 'memberships.org_id', 'organizations.id')
    .where('memberships.account_id', '=', accountId)
    .orderBy('memberships.created_at')
    .orderBy('organizations.id')
    .selectAll('organizations')
    .execute()
  return rows.map(organizationOf)
}

/** The organization of the session. @throws Refusal 0418 for a person without one (SES-07). */
export const currentOrganization = async (
  db: Database,
  { account }: SignedInPerson,
): Promise<{ organization: Organization; enabled: boolean }> => {
  if (account.orgId === null) throw new ApiError(CODE_OF_REPLY.temporaryUser)
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', account.orgId).executeTakeFirst()
  if (!row) throw new ApiError(CODE_OF_REPLY.temporaryUser)
  return { organization: organizationOf(row), enabled: row.enabled }
}
