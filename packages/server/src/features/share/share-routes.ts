import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, isAdministrator, QUERY, SHARE } from '@sso-elements/contract'
import { makeOnceFor } from '../../api/idempotency.ts'
import { type RequestContext, route } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { sharedListPage } from '../site/host-config.ts'
import { endShareVisit, openShareVisit } from './share-visit.ts'
import { sharedContent } from './shared-content.ts'
import { createShare, findOpenShare, requireResource, revokeShare, sharesOf } from './shares.ts'

/** The open share with a code. @throws ApiError 0430001, and 429 after too many wrong codes. */
const findShare = async ({ db, limiter, authLog, client }: RequestContext<null>, code: string) => {
  const share = await findOpenShare(db, code)
  if (share) return share
  authLog.record('share-refused', client, { reason: 'not found' })
  await limiter.consumeOrThrow({ shareInfo: client.address })
  throw new ApiError(CODE_OF_REPLY.shareNotFound)
}

const info = route('/anonymous/share/unauth-info', async (request, body) => {
  const share = await findShare(request, body.shareCode)
  return { shareCode: body.shareCode, pwdEnabled: share.password_hash === null ? (0 as const) : (1 as const) }
})

/** @throws ApiError 0430002 for a wrong password, 429 after too many on this share or from this machine. */
const checkPassword = async (
  request: RequestContext<null>,
  { code, shareId, passwordHash, password }: { code: string; shareId: string; passwordHash: string; password: string },
): Promise<void> => {
  const { limiter, passwords, authLog, client } = request
  const source = { shareSource: client.address }
  const tries = { shareTries: code }
  // In this order, so that a machine whose own limit is exceeded does not use up that of the share.
  await limiter.consumeOrThrow(source)
  await limiter.consumeOrThrow(tries)
  if (!(await passwords.verify(passwordHash, password))) {
    authLog.record('share-refused', client, { shareId, reason: 'wrong password' })
    throw new ApiError(CODE_OF_REPLY.wrongSharePassword)
  }
  await limiter.settle({ refund: { ...source, ...tries } })
}

const login = route('/anonymous/share/login', async (request, { shareCode: code, password }) => {
  const { db, limiter, authLog, client } = request
  const { id: shareId, password_hash: passwordHash } = await findShare(request, code)
  if (passwordHash !== null) {
    if (password === undefined) throw new ApiError(CODE_OF_REPLY.wrongSharePassword)
    // Serialized, because a try is counted before it is checked: visitors who open a share at the same time would otherwise exceed
    // its limit.
    await request.shareMutex(code, () => checkPassword(request, { code, shareId, passwordHash, password }))
  }
  await limiter.consumeOrThrow({ shareVisits: client.address })
  const opened = await openShareVisit(db, shareId)
  if (opened === null) throw new ApiError(CODE_OF_REPLY.shareNotFound)
  authLog.record('share-opened', client, { shareId })
  return { token: opened }
})

const content = route('/anonymous/share/content', ({ db, user: visit, client }, page) =>
  sharedContent(db, visit, page, client.locale),
)

const logout = route('/anonymous/share/logout', async ({ db, authLog, client }) => {
  const shareId = await endShareVisit(db, client.token)
  if (shareId !== null) authLog.record('share-closed', client, { shareId })
  return null
})

export const visitRoutes = [info, login, content, logout]

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
