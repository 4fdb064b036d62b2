import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, localeOf, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { inviteCode, nothing, orgKey, remark } from '../http/fields.ts'
import { badRequest, Refusal } from '../http/refusal.ts'
import { type Request, route } from '../http/route.ts'
import { acceptedMail } from '../mail/mail-texts.ts'
import { administeredOrganization } from '../organization/administrator.ts'
import { addMember, isMember, makeCurrent, organizationOfKey } from '../organization/organizations.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { acceptInvitation } from './invitations.ts'

/** Oldest applications that are listed; the next ones follow when these are decided. */
const MOST_LISTED = 500

const find = route({
  method: 'POST',
  path: '/org/find',
  access: 'open',
  summary: 'The organisation of a key; code 0420003 when none has it. Case, spaces and hyphens do not matter.',
  body: z.strictObject({ orgKey }),
  result: z.object({ orgName: z.string(), avatar: z.string().nullable() }),
  handler: async ({ db, limiter, visitor }, body) => {
    await limiter.takeOrRefuse({ organizationFind: visitor.address })
    const found = await organizationOfKey(db, body.orgKey)
    if (!found) throw new Refusal(CODE_OF_REPLY.organizationNotFound)
    return { orgName: found.orgName, avatar: found.avatar }
  },
})

const joinByInvitation = async ({ db, authLog, visitor, person }: Request<SignedInPerson>, code: string) => {
  const { userId: id, orgEmail: email } = person.account
  const orgId = await db.transaction().execute(async (transaction) => {
    const joined = await acceptInvitation(transaction, code, { id, email })
    await makeCurrent(transaction, person, joined)
    return joined
  })
  authLog.record('organization-joined', visitor, { accountId: id, method: 'invitation' })
  return { status: 'joined' as const, orgId }
}

const apply = async (
  { db, authLog, visitor, person }: Request<SignedInPerson>,
  typedKey: string,
  reason: string | null,
) => {
  const found = await organizationOfKey(db, typedKey)
  if (!found) throw new Refusal(CODE_OF_REPLY.organizationNotFound)
  const accountId = person.account.userId
  if (await isMember(db, found.id, accountId)) throw new Refusal(CODE_OF_REPLY.alreadyMember)
  await sql`
    insert into join_applications (id, org_id, account_id, reason)
    values (${randomUUID()}, ${found.id}, ${accountId}, ${reason})
    on conflict (org_id, account_id) do update set reason = excluded.reason`.execute(db)
  authLog.record('application-made', visitor, { accountId })
  return { status: 'pending' as const, orgId: found.id }
}

const join = route({
  method: 'POST',
  path: '/org/join',
  access: 'session',
  summary:
    'By an invitation: joins, and makes the organisation current (0420001 not valid, 0420002 a member, 0420004 for another address). By a key: asks its administrators (0420003 unknown).',
  body: z.strictObject({ inviteCode: inviteCode.optional(), orgKey: orgKey.optional(), reason: remark.optional() }),
  result: z.object({ status: z.enum(['joined', 'pending']), orgId: z.string() }),
  handler: async (request, body) => {
    const isInvited = body.inviteCode !== undefined
    if (isInvited && body.orgKey !== undefined) throw badRequest('orgKey')
    if (isInvited && body.reason !== undefined) throw badRequest('reason')
    const joinTries = request.visitor.address
    const joinTriesPerson = request.person.account.userId
    await request.limiter.takeOrRefuse({ joinTries, joinTriesPerson })
    if (body.inviteCode === undefined) {
      if (body.orgKey === undefined) throw badRequest('inviteCode')
      const applied = await apply(request, body.orgKey, body.reason ?? null)
      await request.limiter.settle({ giveBack: { joinTries } })
      return applied
    }
    const joined = await joinByInvitation(request, body.inviteCode)
    await request.limiter.settle({ giveBack: { joinTries, joinTriesPerson } })
    return joined
  },
})

const applications = route({
  method: 'POST',
  path: '/org/applications',
  access: 'session',
  summary: 'Who waits to join the current organisation, the longest waiting first. For administrators.',
  body: nothing,
  result: z.array(
    z.object({
      id: z.string(),
      orgUserName: z.string(),
      orgEmail: z.string(),
      reason: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  handler: async (request) => {
    const { id } = await administeredOrganization(request)
    const rows = await request.db
      .selectFrom('join_applications as j')
      .innerJoin('accounts as a', 'a.id', 'j.account_id')
      .where('j.org_id', '=', id)
      .where('a.enabled', '=', true)
      .orderBy('j.created_at')
      .orderBy('j.id')
      .limit(MOST_LISTED)
      .select(['j.id', 'j.reason', 'j.created_at', 'a.display_name', 'a.email'])
      .execute()
    return rows.map((row) => ({
      id: row.id,
      orgUserName: row.display_name,
      orgEmail: row.email,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
    }))
  },
})

/** Settles an application of the organisation, once. Returns the applicant when that made a member, else null. */
const settle = ({ db }: Request<SignedInPerson>, orgId: string, id: string, accept: boolean) =>
  db.transaction().execute(async (transaction) => {
    const application = await transaction
      .deleteFrom('join_applications')
      .where('id', '=', id)
      .where('org_id', '=', orgId)
      .returning('account_id')
      .executeTakeFirst()
    if (!application) throw badRequest('id')
    const { account_id: accountId } = application
    if (!accept || !(await addMember(transaction, orgId, accountId, ROLE.member))) return null
    const applicant = await transaction
      .updateTable('accounts')
      .set({ current_org_id: sql<string>`coalesce(current_org_id, ${orgId})` })
      .where('id', '=', accountId)
      .returning(['email', 'language'])
      .executeTakeFirstOrThrow()
    return { ...applicant, accountId }
  })

const decide = route({
  method: 'POST',
  path: '/org/applications/decide',
  access: 'session',
  summary: 'Lets an applicant in as a member, who is mailed about it, or not. For administrators.',
  body: z.strictObject({ id: z.uuid(), accept: z.boolean() }),
  result: z.null(),
  handler: async (request, { id, accept }) => {
    const { mailer, background, settings, publicUrl, authLog, visitor, person } = request
    const organization = await administeredOrganization(request)
    const applicant = await settle(request, organization.id, id, accept)
    const event = accept ? 'application-accepted' : 'application-declined'
    authLog.record(event, visitor, { accountId: person.account.userId })
    if (!applicant) return null
    authLog.record('organization-joined', visitor, { accountId: applicant.accountId, method: 'application' })
    const locale = localeOf(applicant.language) ?? localeOf(organization.language) ?? visitor.locale
    // After the reply: the membership stands whether or not the mail can be kept or sent.
    background.run(() =>
      mailer.send({
        to: applicant.email,
        ...acceptedMail(settings.brandPmsName, organization.orgName, `${publicUrl}/sso/`, locale),
      }),
    )
    return null
  },
})

export const joinRoutes = [find, join, applications, decide]
