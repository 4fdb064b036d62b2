import { INVITATION, localeOf, QUERY, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { badRequest } from '../http/api-error.ts'
import { email, inviteCode, nothing } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { invitationMail } from '../mail/mail-texts.ts'
import { administeredOrganization } from '../organization/administrator.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { takeInvitations } from './invitation-limits.ts'
import { createInvitation, findInvitation, hasAccount, invitationsOf } from './invitations.ts'

const DAY_SECONDS = 24 * 60 * 60
/** A shorter one would be over before it is read. */
const SHORTEST_SECONDS = 60
/** Newest invitations that are listed. */
const MOST_LISTED = 500

/** Nobody is made an owner by an invitation; both kinds of administrators may invite either of these. */
const roleCode = z.enum([ROLE.member, ROLE.admin])

const addressOf = (publicUrl: string, page: string, code: string): string =>
  `${publicUrl}/sso/${page}?${new URLSearchParams({ [QUERY.inviteCode]: code })}`

const inviteLink = route({
  method: 'POST',
  path: '/org/invite-link',
  access: 'session',
  summary: 'A link by which anybody may join until it expires or is revoked. For administrators; told this once.',
  body: z.strictObject({
    roleCode: roleCode.optional(),
    expiresIn: z
      .int()
      .min(SHORTEST_SECONDS)
      .max(INVITATION.longestSeconds)
      .optional()
      .meta({ description: `Seconds. Default: ${INVITATION.lifetimeSeconds}.` }),
  }),
  handler: async (request, body) => {
    const { db, publicUrl, authLog, client, person } = request
    const { id: orgId } = await administeredOrganization(request)
    await takeInvitations(request, orgId, 1)
    const inviterId = person.account.userId
    const code = await createInvitation(db, {
      orgId,
      inviterId,
      email: null,
      roleCode: body.roleCode ?? ROLE.member,
      lifetime: body.expiresIn ?? INVITATION.lifetimeSeconds,
    })
    authLog.record('invited', client, { accountId: inviterId, orgId, method: 'link' })
    return { inviteCode: code, url: addressOf(publicUrl, 'invite-team-link', code) }
  },
})

/** What is known of the addresses: members of the organization, and the languages of those who have an account. */
const ownersOf = async ({ db }: RequestContext<SignedInPerson>, orgId: string, addresses: string[]) => {
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

const inviteEmails = route({
  method: 'POST',
  path: '/org/invite-emails',
  access: 'session',
  summary:
    'Mails invitations that work once, each for its address alone. For administrators. A newer one replaces an older.',
  body: z.strictObject({
    emails: z.array(email).min(1).max(INVITATION.emailsAtOnce),
    roleCode: roleCode.optional(),
  }),
  handler: async (request, body) => {
    const { db, limiter, mailer, settings, publicUrl, authLog, client, person } = request
    const organization = await administeredOrganization(request)
    const addresses = [...new Set(body.emails)]
    await takeInvitations(request, organization.id, addresses.length)
    const owners = await ownersOf(request, organization.id, addresses)
    const { userId: inviterId, orgUserName: inviterName } = person.account
    for (const to of addresses) {
      const owner = owners.get(to)
      if (owner?.isMember || (await limiter.take({ invitationMail: to })).invitationMail) continue
      const code = await createInvitation(db, {
        orgId: organization.id,
        inviterId,
        email: to,
        roleCode: body.roleCode ?? ROLE.member,
        lifetime: INVITATION.lifetimeSeconds,
      })
      const invitation = {
        inviterName,
        orgName: organization.orgName,
        url: addressOf(publicUrl, 'register/invite', code),
        days: INVITATION.lifetimeSeconds / DAY_SECONDS,
      }
      const locale = localeOf(owner?.language) ?? localeOf(organization.language) ?? client.locale
      await mailer.send({ to, ...invitationMail(settings.brandPmsName, invitation, locale) })
      authLog.record('invited', client, { accountId: inviterId, orgId: organization.id, email: to, method: 'mail' })
    }
    return addresses.map((address) => ({
      email: address,
      outcome: owners.get(address)?.isMember ? ('member' as const) : ('sent' as const),
    }))
  },
})

const invites = route({
  method: 'POST',
  path: '/org/invites',
  access: 'session',
  summary: 'The invitations of the current organization, the newest first, without their codes. For administrators.',
  body: nothing,
  handler: async (request) => {
    const { id } = await administeredOrganization(request)
    const rows = await invitationsOf(request.db)
      .where('i.org_id', '=', id)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id')
      .limit(MOST_LISTED)
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
  },
})

const revoke = route({
  method: 'POST',
  path: '/org/invites/revoke',
  access: 'session',
  summary: 'Revokes an invitation of the current organization; a used one stays used. For administrators.',
  body: z.strictObject({ id: z.uuid() }),
  handler: async (request, { id }) => {
    const { db, authLog, client, person } = request
    const organization = await administeredOrganization(request)
    const { numUpdatedRows } = await db
      .updateTable('invitations')
      .set({ revoked_at: sql<Date>`case when used_at is null then coalesce(revoked_at, now()) end` })
      .where('id', '=', id)
      .where('org_id', '=', organization.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw badRequest('id')
    authLog.record('invitation-revoked', client, { accountId: person.account.userId, orgId: organization.id })
    return null
  },
})

const inviteInfo = route({
  method: 'POST',
  path: '/org/invite-info',
  access: 'open',
  summary: 'What the holder of an invitation may know of it; code 0420001 for an unknown one.',
  body: z.strictObject({ inviteCode }),
  handler: async ({ db, limiter, client }, body) => {
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
      // Whoever holds the link of a mailed invitation reads that mailbox, and may know.
      registered: invited !== null && state === 'valid' && (await hasAccount(db, invited)),
      status: state,
    }
  },
})

export const invitationRoutes = [inviteLink, inviteEmails, invites, revoke, inviteInfo]
