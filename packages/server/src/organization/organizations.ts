import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, type Organization, ROLE } from '@sso-elements/contract'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
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
  throw new Error('No free key for an organisation was found.')
}

/** Makes an organisation with its product rights; the account becomes its owner. */
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

/** Makes an organisation the current one of the session, and of the sign-ins to come. */
export const makeCurrent = async (db: Database, person: SignedInPerson, orgId: string): Promise<void> => {
  await db.updateTable('sessions').set({ org_id: orgId }).where('id', '=', person.sessionId).execute()
  await db.updateTable('accounts').set({ current_org_id: orgId }).where('id', '=', person.account.userId).execute()
}

/** The organisations that an account has joined, the oldest membership first. */
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

/** The organisation of the session. @throws Refusal 0418 for a person without one (SES-07). */
export const currentOrganization = async (
  db: Database,
  { account }: SignedInPerson,
): Promise<{ organization: Organization; enabled: boolean }> => {
  if (account.orgId === null) throw new Refusal(CODE_OF_REPLY.temporaryUser)
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', account.orgId).executeTakeFirst()
  if (!row) throw new Refusal(CODE_OF_REPLY.temporaryUser)
  return { organization: organizationOf(row), enabled: row.enabled }
}
