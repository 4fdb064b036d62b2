import { CODE_OF_REPLY, localeOf, type Organization, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, DatabaseTransaction } from '../database/schema.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import { type RequestContext, route } from '../http/route.ts'
import { sessionsEndedMail } from '../mail/sign-in-mails.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { administeredOrganization } from './administrator.ts'
import { lockOrganization } from './organizations.ts'

const MEMBER_ROLES = [ROLE.owner, ROLE.admin, ROLE.member] as const

const roleOf = async (db: Database, orgId: string, accountId: string) => {
  const row = await db
    .selectFrom('memberships')
    .select('role_code')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role_code
}

/** @throws Refusal 0420006 where nobody else owns the organization, which the caller has locked. */
const checkOtherOwner = async (db: DatabaseTransaction, orgId: string, accountId: string): Promise<void> => {
  const other = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('org_id', '=', orgId)
    .where('role_code', '=', ROLE.owner)
    .where('account_id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new ApiError(CODE_OF_REPLY.lastOwner)
}

/** Ends a membership; sessions of that person see another organization of theirs from the next call on, or none. */
const endMembership = async (db: DatabaseTransaction, orgId: string, accountId: string): Promise<void> => {
  await db.deleteFrom('memberships').where('org_id', '=', orgId).where('account_id', '=', accountId).execute()
  await db
    .updateTable('accounts')
    .set({ current_org_id: sql<null>`null` })
    .where('id', '=', accountId)
    .where('current_org_id', '=', orgId)
    .execute()
}

/** @throws Refusal 400 naming `userId` for whoever is no member, `role` for an owner unless another owner asks. */
const checkMayManage = async (db: Database, orgId: string, accountId: string, memberId: string) => {
  const role = await roleOf(db, orgId, memberId)
  if (role === undefined) throw badRequest('userId')
  if (role === ROLE.owner && (await roleOf(db, orgId, accountId)) !== ROLE.owner) throw badRequest('role')
}

const leave = route({
  method: 'POST',
  path: '/org/leave',
  access: 'session',
  summary: 'Ends the person’s own membership; code 0420006 for the last owner.',
  body: z.strictObject({ orgId: z.uuid() }),
  handler: async ({ db, authLog, client, person }, { orgId }) => {
    const accountId = person.account.userId
    await db.transaction().execute(async (transaction) => {
      // One after the other, or two owners who leave at once would both find the other.
      await lockOrganization(transaction, orgId)
      const role = await roleOf(transaction, orgId, accountId)
      if (role === undefined) throw badRequest('orgId')
      if (role === ROLE.owner) await checkOtherOwner(transaction, orgId, accountId)
      await endMembership(transaction, orgId, accountId)
    })
    authLog.record('organization-left', client, { accountId, orgId })
    return null
  },
})

const changeRole = route({
  method: 'POST',
  path: '/org/members/role',
  access: 'session',
  summary:
    'Gives a member of the current organization another role; administrators alone. Owners are made and changed by owners; code 0420006 for the last one.',
  body: z.strictObject({ userId: z.uuid(), roleCode: z.enum(MEMBER_ROLES) }),
  handler: async (request, { userId, roleCode }) => {
    const { db, authLog, client, person } = request
    const { id: orgId } = await administeredOrganization(request)
    await db.transaction().execute(async (transaction) => {
      await lockOrganization(transaction, orgId)
      const role = await roleOf(transaction, orgId, userId)
      if (role === undefined) throw badRequest('userId')
      if (role === roleCode) return
      const isAboutOwner = role === ROLE.owner || roleCode === ROLE.owner
      if (isAboutOwner && (await roleOf(transaction, orgId, person.account.userId)) !== ROLE.owner)
        throw badRequest('role')
      if (role === ROLE.owner) await checkOtherOwner(transaction, orgId, userId)
      await transaction
        .updateTable('memberships')
        .set({ role_code: roleCode })
        .where('org_id', '=', orgId)
        .where('account_id', '=', userId)
        .execute()
    })
    authLog.record('role-changed', client, {
      accountId: person.account.userId,
      orgId,
      memberId: userId,
      method: roleCode,
    })
    return null
  },
})

const remove = route({
  method: 'POST',
  path: '/org/members/remove',
  access: 'session',
  summary:
    'Takes somebody else out of the current organization; administrators alone, and owners are taken out by owners.',
  body: z.strictObject({ userId: z.uuid() }),
  handler: async (request, { userId }) => {
    const { db, authLog, client, person } = request
    const { id: orgId } = await administeredOrganization(request)
    // Whoever goes of their own accord leaves.
    if (userId === person.account.userId) throw badRequest('userId')
    await db.transaction().execute(async (transaction) => {
      await lockOrganization(transaction, orgId)
      await checkMayManage(transaction, orgId, person.account.userId, userId)
      await endMembership(transaction, orgId, userId)
    })
    authLog.record('member-removed', client, { accountId: person.account.userId, orgId, memberId: userId })
    return null
  },
})

/** After the reply, tells a member whose sessions were ended. */
const mailSignedOut = (
  { db, background, mailer, settings, publicUrl, client, person }: RequestContext<SignedInPerson>,
  organization: Organization,
  memberId: string,
): void =>
  background.run(async () => {
    const { email, language } = await db
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const locale = localeOf(language) ?? localeOf(organization.language) ?? client.locale
    const signedOut = {
      administrator: person.account.orgUserName,
      orgName: organization.orgName,
      signInUrl: `${publicUrl}/sso/login`,
    }
    await mailer.send({ to: email, ...sessionsEndedMail(settings.brandPmsName, signedOut, locale) })
  })

const endSessions = route({
  method: 'POST',
  path: '/org/members/end-sessions',
  access: 'session',
  summary:
    'Ends all sessions of another member of the current organization at once, who hears of it by mail; administrators alone, and those of owners are ended by owners. A session belongs to the person: it ends for their other organizations, too.',
  body: z.strictObject({ userId: z.uuid() }),
  handler: async (request, { userId }) => {
    const { db, limiter, authLog, client, person } = request
    const organization = await administeredOrganization(request)
    const { id: orgId } = organization
    // One's own are ended one by one.
    if (userId === person.account.userId) throw badRequest('userId')
    // Before it is counted: nobody else uses up what a member's administrators have.
    await checkMayManage(db, orgId, person.account.userId, userId)
    await limiter.consumeOrThrow({ memberSignOuts: userId })
    await db.transaction().execute(async (transaction) => {
      // Nobody becomes an owner, or leaves, between the check and the end.
      await lockOrganization(transaction, orgId)
      await checkMayManage(transaction, orgId, person.account.userId, userId)
      await transaction.deleteFrom('sessions').where('account_id', '=', userId).execute()
    })
    mailSignedOut(request, organization, userId)
    authLog.record('member-signed-out', client, { accountId: person.account.userId, orgId, memberId: userId })
    return null
  },
})

export const membershipRoutes = [leave, changeRole, remove, endSessions]
