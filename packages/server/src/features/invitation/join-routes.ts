import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, type Organization, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { addMember, findOrganizationByKey, isMember, makeCurrent } from '../organization/organizations.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { mailAdministrators, mailDecision } from './application-mails.ts'
import { acceptInvitation } from './invitations.ts'

/** Maximum listed applications, oldest first; the rest follow when these are decided. */
const MAX_LISTED = 500

const find = route('/org/find', async ({ db, limiter, client }, body) => {
  await limiter.consumeOrThrow({ organizationFind: client.address })
  const found = await findOrganizationByKey(db, body.orgKey)
  if (!found) throw new ApiError(CODE_OF_REPLY.organizationNotFound)
  return { orgName: found.orgName, avatar: found.avatar }
})

const joinByInvitation = async ({ db, authLog, client, user }: RequestContext<SignedInUser>, code: string) => {
  const { userId: id, orgEmail: email } = user.account
  const orgId = await db.transaction().execute(async (transaction) => {
    const joined = await acceptInvitation(transaction, code, { id, email })
    await makeCurrent(transaction, user, joined)
    return joined
  })
  authLog.record('organization-joined', client, { accountId: id, orgId, method: 'invitation' })
  return { status: 'joined' as const, orgId }
}

/** Stores an application; true when it is new, false when it updates the reason of a pending one. */
const storeApplication = async ({ db, user }: RequestContext<SignedInUser>, orgId: string, reason: string | null) => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into join_applications (id, org_id, account_id, reason)
    values (${randomUUID()}, ${orgId}, ${user.account.userId}, ${reason})
    on conflict (org_id, account_id) do update set reason = excluded.reason
    returning xmax = 0 as is_new`.execute(db)
  return rows[0]?.is_new ?? false
}

const apply = async (request: RequestContext<SignedInUser>, typedKey: string, reason: string | null) => {
  const { db, authLog, client, user } = request
  const found = await findOrganizationByKey(db, typedKey)
  if (!found) throw new ApiError(CODE_OF_REPLY.organizationNotFound)
  const accountId = user.account.userId
  if (await isMember(db, found.id, accountId)) throw new ApiError(CODE_OF_REPLY.alreadyMember)
  const isNew = await storeApplication(request, found.id, reason)
  authLog.record('application-made', client, { accountId, orgId: found.id })
  if (isNew) mailAdministrators(request, found)
  return { status: 'pending' as const, orgId: found.id }
}

const join = route('/org/join', async (request, body) => {
  const isInvited = body.inviteCode !== undefined
  if (isInvited && body.orgKey !== undefined) throw badRequest('orgKey')
  if (isInvited && body.reason !== undefined) throw badRequest('reason')
  const joinTries = request.client.address
  const joinTriesPerson = request.user.account.userId
  await request.limiter.consumeOrThrow({ joinTries, joinTriesPerson })
  if (body.inviteCode === undefined) {
    if (body.orgKey === undefined) throw badRequest('inviteCode')
    const applied = await apply(request, body.orgKey, body.reason ?? null)
    await request.limiter.settle({ refund: { joinTries } })
    return applied
  }
  const joined = await joinByInvitation(request, body.inviteCode)
  await request.limiter.settle({ refund: { joinTries, joinTriesPerson } })
  return joined
})

const applications = route('/org/applications', async (request) => {
  const { id } = request.organization
  const rows = await request.db
    .selectFrom('join_applications as j')
    .innerJoin('accounts as a', 'a.id', 'j.account_id')
    .where('j.org_id', '=', id)
    .where('a.enabled', '=', true)
    .orderBy('j.created_at')
    .orderBy('j.id')
    .limit(MAX_LISTED)
    .select(['j.id', 'j.reason', 'j.created_at', 'a.display_name', 'a.email'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orgUserName: row.display_name,
    orgEmail: row.email,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  }))
})

const ownApplications = route('/account/applications', async ({ db, user }) => {
  const rows = await db
    .selectFrom('join_applications as j')
    .innerJoin('organizations as o', 'o.id', 'j.org_id')
    .where('j.account_id', '=', user.account.userId)
    .where('o.enabled', '=', true)
    .orderBy('j.created_at', 'desc')
    .orderBy('j.id')
    .limit(MAX_LISTED)
    .select(['j.org_id', 'j.created_at', 'o.org_name', 'o.avatar'])
    .execute()
  return rows.map((row) => ({
    orgId: row.org_id,
    orgName: row.org_name,
    avatar: row.avatar,
    createdAt: row.created_at.toISOString(),
  }))
})

/** Accepts or declines an application, once. Returns the applicant, and whether they became a member. */
const decideApplication = (
  { db }: RequestContext<SignedInUser>,
  { id: orgId }: Organization,
  id: string,
  accept: boolean,
) =>
  db.transaction().execute(async (transaction) => {
    const application = await transaction
      .deleteFrom('join_applications')
      .where('id', '=', id)
      .where('org_id', '=', orgId)
      .returning('account_id')
      .executeTakeFirst()
    if (!application) throw badRequest('id')
    const { account_id: accountId } = application
    const joined = accept && (await addMember(transaction, orgId, accountId, ROLE.member))
    if (joined)
      await transaction
        .updateTable('accounts')
        .set({ current_org_id: sql<string>`coalesce(current_org_id, ${orgId})` })
        .where('id', '=', accountId)
        .execute()
    const applicant = await transaction
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { ...applicant, accountId, joined }
  })

const decide = route('/org/applications/decide', async (request, { id, accept }) => {
  const { authLog, client, user } = request
  const { organization } = request
  const applicant = await decideApplication(request, organization, id, accept).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== CODE_OF_REPLY.organizationFull) throw error
    // The usual message refers to the administrator, who is the reader here.
    throw new ApiError(error.code, { messageKey: 'noRoomForApplicant' })
  })
  const event = accept ? 'application-accepted' : 'application-declined'
  const { id: orgId } = organization
  const { accountId } = applicant
  authLog.record(event, client, { accountId: user.account.userId, orgId, memberId: accountId })
  if (applicant.joined) authLog.record('organization-joined', client, { accountId, orgId, method: 'application' })
  // Accepting an existing member changed nothing.
  if (applicant.joined || !accept) mailDecision(request, organization, applicant)
  return null
})

export const joinRoutes = [find, join, ownApplications, applications, decide]
