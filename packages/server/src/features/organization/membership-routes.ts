import { CODE_OF_REPLY, localeOf, type Organization, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { sessionsEndedMail } from '../../kit/mail/sign-in-mails.ts'
import { revokeEverything } from '../session/revoke-everything.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { lockOrganization } from './organizations.ts'

const roleOf = async (db: Database, orgId: string, accountId: string) => {
  const row = await db
    .selectFrom('memberships')
    .select('role_code')
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role_code
}

/** @throws ApiError 0420006 when the organization, which the caller has locked, has no other owner. */
const requireOtherOwner = async (db: DatabaseTransaction, orgId: string, accountId: string): Promise<void> => {
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

/** Ends a membership; from the next call on, the sessions of that user use another of their organizations, or none. */
const endMembership = async (db: DatabaseTransaction, orgId: string, accountId: string): Promise<void> => {
  await db.deleteFrom('memberships').where('org_id', '=', orgId).where('account_id', '=', accountId).execute()
  await db
    .updateTable('accounts')
    .set({ current_org_id: sql<null>`null` })
    .where('id', '=', accountId)
    .where('current_org_id', '=', orgId)
    .execute()
}

/** @throws ApiError 400 with `userId` when the account is not a member, `role` for an owner unless the caller is an owner. */
const requireMayManage = async (db: Database, orgId: string, accountId: string, memberId: string) => {
  const role = await roleOf(db, orgId, memberId)
  if (role === undefined) throw badRequest('userId')
  if (role === ROLE.owner && (await roleOf(db, orgId, accountId)) !== ROLE.owner) throw badRequest('role')
}

const leave = route('/org/leave', async ({ db, authLog, client, user }, { orgId }) => {
  const accountId = user.account.userId
  await db.transaction().execute(async (transaction) => {
    // Serialized, because two owners who leave simultaneously would each find the other.
    await lockOrganization(transaction, orgId)
    const role = await roleOf(transaction, orgId, accountId)
    if (role === undefined) throw badRequest('orgId')
    if (role === ROLE.owner) await requireOtherOwner(transaction, orgId, accountId)
    await endMembership(transaction, orgId, accountId)
  })
  authLog.record('organization-left', client, { accountId, orgId })
  return null
})

const changeRole = route('/org/members/role', async (request, { userId, roleCode }) => {
  const { db, authLog, client, user } = request
  const { id: orgId } = request.organization
  await db.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, orgId)
    const role = await roleOf(transaction, orgId, userId)
    if (role === undefined) throw badRequest('userId')
    if (role === roleCode) return
    const isAboutOwner = role === ROLE.owner || roleCode === ROLE.owner
    if (isAboutOwner && (await roleOf(transaction, orgId, user.account.userId)) !== ROLE.owner) throw badRequest('role')
    if (role === ROLE.owner) await requireOtherOwner(transaction, orgId, userId)
    await transaction
      .updateTable('memberships')
      .set({ role_code: roleCode })
      .where('org_id', '=', orgId)
      .where('account_id', '=', userId)
      .execute()
  })
  authLog.record('role-changed', client, {
    accountId: user.account.userId,
    orgId,
    memberId: userId,
    method: roleCode,
  })
  return null
})

const remove = route('/org/members/remove', async (request, { userId }) => {
  const { db, authLog, client, user } = request
  const { id: orgId } = request.organization
  // A member who wants to go uses /org/leave.
  if (userId === user.account.userId) throw badRequest('userId')
  await db.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, orgId)
    await requireMayManage(transaction, orgId, user.account.userId, userId)
    await endMembership(transaction, orgId, userId)
  })
  authLog.record('member-removed', client, { accountId: user.account.userId, orgId, memberId: userId })
  return null
})

/** Notifies a member by mail, after the response, that their sessions were ended. */
const mailSignedOut = (
  { db, background, mailer, settings, publicUrl, client, user }: RequestContext<SignedInUser>,
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
      administrator: user.account.orgUserName,
      orgName: organization.orgName,
      signInUrl: `${publicUrl}/sso/login`,
    }
    await mailer.send({ to: email, ...sessionsEndedMail(settings.brandPmsName, signedOut, locale) })
  })

const endSessions = route('/org/members/end-sessions', async (request, { userId }) => {
  const { db, limiter, authLog, client, user } = request
  const { organization } = request
  const { id: orgId } = organization
  // Users end their own sessions with /account/sessions/end.
  if (userId === user.account.userId) throw badRequest('userId')
  // Checked before counting, so that only administrators of the member use up the limit.
  await requireMayManage(db, orgId, user.account.userId, userId)
  await limiter.consumeOrThrow({ memberSignOuts: userId })
  await db.transaction().execute(async (transaction) => {
    // Under a lock, so that the roles cannot change between the check and the deletion.
    await lockOrganization(transaction, orgId)
    await requireMayManage(transaction, orgId, user.account.userId, userId)
    await revokeEverything(transaction, userId)
  })
  mailSignedOut(request, organization, userId)
  authLog.record('member-signed-out', client, { accountId: user.account.userId, orgId, memberId: userId })
  return null
})

export const membershipRoutes = [leave, changeRole, remove, endSessions]
