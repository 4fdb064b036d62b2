import { CODE_OF_REPLY } from '@sso-elements/contract'
import { type RequestContext, route } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { endShareVisit, openShareVisit } from './share-visit.ts'
import { sharedContent } from './shared-content.ts'
import { findOpenShare } from './shares.ts'

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
