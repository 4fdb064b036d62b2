import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, isAdministrator, QUERY, SHARE, SHARED_RESOURCES } from '@sso-elements/contract'
import { z } from 'zod'
import { ApiError } from '../http/api-error.ts'
import { nothing, shareCode } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { makeOnceFor } from '../idempotency.ts'
import { memberOrganization } from '../organization/administrator.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { sharedListPage } from '../site/host-config.ts'
import { createShare, refuseForeign, revokeShare, sharesOf } from './shares.ts'

/** Newest shares that are listed; an organization has no more open ones. */
const MOST_LISTED = SHARE.mostOpen

/** The page that shows what is shared; it asks for the password if there is one. */
const addressOf = ({ settings, publicUrl }: RequestContext<SignedInPerson>, type: string, code: string): string => {
  const lists = sharedListPage(settings)
  const page = type === 'document' ? (settings.sharedDocumentUrl ?? lists) : lists
  const url = new URL(page, publicUrl)
  url.searchParams.set(QUERY.shareCode, code)
  return url.href
}

/** Whose shares a person may see and revoke: all of the organization for its administrators, else their own. */
const makerFor = (person: SignedInPerson): string | null =>
  isAdministrator(person.account) ? null : person.account.userId

const create = route({
  method: 'POST',
  path: '/share/create',
  access: 'session',
  summary:
    'Shares a list of issues or a document with whoever has the link, and the password if one is set. Takes an Idempotency-Key.',
  body: z.strictObject({
    resourceType: z.enum(SHARED_RESOURCES),
    resourceId: z.uuid(),
    password: z.string().min(SHARE.passwordMin).max(SHARE.passwordMax).regex(/\S/).optional(),
    expiresIn: z
      .int()
      .min(SHARE.shortestSeconds)
      .max(SHARE.longestSeconds)
      .optional()
      .meta({ description: 'Seconds. Default: until it is revoked.' }),
  }),
  handler: async (request, body) => {
    const { resourceType, resourceId, password, expiresIn } = body
    const { db, limiter, passwords, authLog, client, person } = request
    const { id: orgId } = await memberOrganization(request)
    await refuseForeign(db, { orgId, resourceType, resourceId })
    await limiter.consumeOrThrow({ shares: orgId })
    const makerId = person.account.userId
    const passwordHash = password === undefined ? null : await passwords.hash(password)
    const lifetime = expiresIn ?? null
    const shareId = randomUUID()
    const { id: code, repeated } = await makeOnceFor(request, { path: '/share/create', orgId, body }, (transaction) =>
      createShare(transaction, { id: shareId, orgId, makerId, resourceType, resourceId, passwordHash, lifetime }),
    )
    if (!repeated) authLog.record('share-made', client, { accountId: makerId, orgId, shareId, method: resourceType })
    return { shareCode: code, url: addressOf(request, resourceType, code) }
  },
})

const list = route({
  method: 'POST',
  path: '/share/list',
  access: 'session',
  summary: 'Shares, the newest first: those of the current organization for its administrators, else the person’s own.',
  body: nothing,
  handler: async (request) => {
    const { id } = await memberOrganization(request)
    const rows = await sharesOf(request.db, id, makerFor(request.person), MOST_LISTED)
    return rows.map((row) => ({
      shareCode: row.share_code,
      pwdEnabled: row.has_password ? (1 as const) : (0 as const),
      url: addressOf(request, row.resource_type, row.share_code),
      resourceType: row.resource_type,
      resourceId: row.resource_id,
      title: row.title ?? '',
      makerName: row.maker_name,
      status: row.status,
      visits: row.visits,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    }))
  },
})

const revoke = route({
  method: 'POST',
  path: '/share/revoke',
  access: 'session',
  summary: 'Ends a share and its visits, for its maker and administrators; code 0430001 when there is none.',
  body: z.strictObject({ shareCode }),
  handler: async (request, { shareCode: code }) => {
    const { id: orgId } = await memberOrganization(request)
    const { db, authLog, client, person } = request
    const shareId = await revokeShare(db, { code, orgId, makerId: makerFor(person) })
    if (shareId === null) throw new ApiError(CODE_OF_REPLY.shareNotFound)
    authLog.record('share-revoked', client, { accountId: person.account.userId, orgId, shareId })
    return null
  },
})

export const shareRoutes = [create, list, revoke]
