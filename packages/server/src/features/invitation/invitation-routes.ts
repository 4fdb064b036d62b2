import { DAY_S, INVITATION, localeOf, type Organization, QUERY, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import { badRequest } from '../../kit/http/api-error.ts'
import { invitationMail } from '../../kit/mail/mail-texts.ts'
import { hasAccount } from '../account/create-account.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { consumeInvitations } from './invitation-limits.ts'
import { createInvitation, findInvitation, invitationsOf, renewInvitation } from './invitations.ts'

/** Maximum listed invitations, newest first. */
const MAX_LISTED = 500

const invitationUrl = (publicUrl: string, page: string, code: string): string =>
  `${publicUrl}/sso/${page}?${new URLSearchParams({ [QUERY.inviteCode]: code })}`

const inviteLink = route('/org/invite-link', async (request, body) => {
  const { db, publicUrl, authLog, client, user } = request
  const { id: orgId } = request.organization
  await consumeInvitations(request, orgId, 1)
  const inviterId = user.account.userId
  const code = await createInvitation(db, {
    orgId,
    inviterId,
    email: null,
    roleCode: body.roleCode ?? ROLE.member,
    lifetime: body.expiresIn ?? INVITATION.lifetimeSeconds,
  })
  authLog.record('invited', client, { accountId: inviterId, orgId, method: 'link' })
  return { inviteCode: code, url: invitationUrl(publicUrl, 'invite-team-link', code) }
})

/** The accounts of the email addresses: their language, and whether they are members. */
const accountsOf = async ({ db }: RequestContext<SignedInUser>, orgId: string, addresses: string[]) => {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.account_id', '=', 'accounts.id').on('memberships.org_id', '=', orgId),
    )
    .where('accounts.email', 'in', addresses)
    .select(['accounts.email', 'accounts.language', 'memberships.org_id'])
    .execute()
  return new Map(rows.map((row) => [row.email, { language: row.language, isMember: row.org_id !== null }]))
}

/** Mails a new invitation in the language of its recipient, else of the organization. */
const mailInvitation = async (
  { mailer, settings, publicUrl, authLog, client, user }: RequestContext<SignedInUser>,
  organization: Organization,
  { to, code, language }: { to: string; code: string; language: string | null | undefined },
) => {
  const { userId: inviterId, orgUserName: inviterName } = user.account
  const invitation = {
    inviterName,
    orgName: organization.orgName,
    url: invitationUrl(publicUrl, 'register/invite', code),
    days: INVITATION.lifetimeSeconds / DAY_S,
  }
  const locale = localeOf(language) ?? localeOf(organization.language) ?? client.locale
  await mailer.send({ to, ...invitationMail(settings.brandPmsName, invitation, locale) })
  authLog.record('invited', client, { accountId: inviterId, orgId: organization.id, email: to, method: 'mail' })
}

const inviteEmails = route('/org/invite-emails', async (request, body) => {
  const { db, limiter, user } = request
  const { organization } = request
  const addresses = [...new Set(body.emails)]
  await consumeInvitations(request, organization.id, addresses.length)
  const accounts = await accountsOf(request, organization.id, addresses)
  for (const to of addresses) {
    const account = accounts.get(to)
    if (account?.isMember || (await limiter.consume({ invitationMail: to })).invitationMail) continue
    const code = await createInvitation(db, {
      orgId: organization.id,
      inviterId: user.account.userId,
      email: to,
      roleCode: body.roleCode ?? ROLE.member,
      lifetime: INVITATION.lifetimeSeconds,
    })
    await mailInvitation(request, organization, { to, code, language: account?.language })
  }
  return addresses.map((address) => ({
    email: address,
    outcome: accounts.get(address)?.isMember ? ('member' as const) : ('sent' as const),
  }))
})

const invites = route('/org/invites', async (request) => {
  const { id } = request.organization
  const rows = await invitationsOf(request.db)
    .where('i.org_id', '=', id)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    roleCode: row.role_code,
    inviterName: row.inviter_name,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
})

const revoke = route('/org/invites/revoke', async (request, { id }) => {
  const { db, authLog, client, user } = request
  const { organization } = request
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`case when used_at is null then coalesce(revoked_at, now()) end` })
    .where('id', '=', id)
    .where('org_id', '=', organization.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw badRequest('id')
  authLog.record('invitation-revoked', client, { accountId: user.account.userId, orgId: organization.id })
  return null
})

const resend = route('/org/invites/resend', async (request, { id }) => {
  const { db, limiter, user } = request
  const { organization } = request
  const found = await db
    .selectFrom('invitations')
    .select('email')
    .where('id', '=', id)
    .where('org_id', '=', organization.id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!found || found.email === null) throw badRequest('id')
  const { email: to } = found
  await consumeInvitations(request, organization.id, 1)
  const account = (await accountsOf(request, organization.id, [to])).get(to)
  if (account?.isMember) return { email: to, outcome: 'member' as const }
  const receipt = { email: to, outcome: 'sent' as const }
  // The previous mail still works. The reply is the same, because the limit is that of all organizations together.
  if ((await limiter.consume({ invitationMail: to })).invitationMail) return receipt
  const lifetime = INVITATION.lifetimeSeconds
  const code = await renewInvitation(db, { id, inviterId: user.account.userId, lifetime })
  if (code === null) throw badRequest('id')
  await mailInvitation(request, organization, { to, code, language: account?.language })
  return receipt
})

const inviteInfo = route('/org/invite-info', async ({ db, limiter, client }, body) => {
  await limiter.consumeOrThrow({ inviteInfo: client.address })
  const found = await findInvitation(db, body.inviteCode)
  await limiter.settle({ refund: { inviteInfo: client.address } })
  const { email: invited, status: state } = found
  return {
    orgId: found.org_id,
    orgName: found.org_name,
    avatar: found.avatar,
    inviterName: found.inviter_name,
    email: invited,
    // The link of a mailed invitation proves access to the mailbox, so its holder may know.
    registered: invited !== null && state === 'valid' && (await hasAccount(db, invited)),
    status: state,
  }
})

export const invitationRoutes = [inviteLink, inviteEmails, invites, revoke, resend, inviteInfo]
