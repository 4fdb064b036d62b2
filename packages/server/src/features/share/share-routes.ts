import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, isAdministrator, QUERY, SHARE } from '@sso-elements/contract'
import { makeOnceFor } from '../../api/idempotency.ts'
import { type RequestContext, route } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { sharedListPage } from '../site/host-config.ts'
import { createShare, requireResource, revokeShare, sharesOf } from './shares.ts'

/** Maximum listed shares, newest first; an organization has no more open ones. */
const MAX_LISTED = SHARE.mostOpen

/** The page that shows a share; it asks for the password if there is one. */
const shareUrl = ({ settings, publicUrl }: RequestContext<SignedInUser>, type: string, code: string): string => {
  const lists = sharedListPage(settings)
  const page = type === 'document' ? (settings.sharedDocumentUrl ?? lists) : lists
  const url = new URL(page, publicUrl)
  url.searchParams.set(QUERY.shareCode, code)
  return url.href
}

/** Restricts shares to their creator; null for administrators, who see and revoke all of the organization. */
const makerFor = (user: SignedInUser): string | null => (isAdministrator(user.account) ? null : user.account.userId)

const create = route('/share/create', async (request, body) => {
  const { resourceType, resourceId, password, expiresIn } = body
  const { db, limiter, passwords, authLog, client, user } = request
  const { id: orgId } = request.organization
  await requireResource(db, { orgId, resourceType, resourceId })
  await limiter.consumeOrThrow({ shares: orgId })
  const makerId = user.account.userId
  const passwordHash = password === undefined ? null : await passwords.hash(password)
  const lifetime = expiresIn ?? null
  const shareId = randomUUID()
  const { id: code, madeAt } = await makeOnceFor(request, { path: '/share/create', orgId, body }, (transaction) =>
    createShare(transaction, { id: shareId, orgId, makerId, resourceType, resourceId, passwordHash, lifetime }),
  )
  if (!madeAt) authLog.record('share-made', client, { accountId: makerId, orgId, shareId, method: resourceType })
  return { shareCode: code, url: shareUrl(request, resourceType, code) }
})

const list = route('/share/list', async (request) => {
  const { id } = request.organization
  const rows = await sharesOf(request.db, id, makerFor(request.user), MAX_LISTED)
  return rows.map((row) => ({
    shareCode: row.share_code,
    pwdEnabled: row.has_password ? (1 as const) : (0 as const),
    url: shareUrl(request, row.resource_type, row.share_code),
    resourceType: row.resource_type,
    resourceId: row.resource_id,
    title: row.title ?? '',
    makerName: row.maker_name,
    status: row.status,
    visits: row.visits,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }))
})

const revoke = route('/share/revoke', async (request, { shareCode: code }) => {
  const { id: orgId } = request.organization
  const { db, authLog, client, user } = request
  const shareId = await revokeShare(db, { code, orgId, makerId: makerFor(user) })
  if (shareId === null) throw new ApiError(CODE_OF_REPLY.shareNotFound)
  authLog.record('share-revoked', client, { accountId: user.account.userId, orgId, shareId })
  return null
})

export const shareRoutes = [create, list, revoke]
