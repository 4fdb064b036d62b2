import { CODE_OF_REPLY } from '@sso-elements/contract'
import { z } from 'zod'
import { ApiError } from '../http/api-error.ts'
import { nothing, pageFields, shareCode, sharePassword } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { endShareVisit, openShareVisit } from './share-visit.ts'
import { sharedContent } from './shared-content.ts'
import { findOpenShare } from './shares.ts'

/** The open share of a code. @throws Refusal 0430001, and 429 for whoever guesses on. */
const findShare = async ({ db, limiter, authLog, client }: RequestContext<null>, code: string) => {
  const share = await findOpenShare(db, code)
  if (share) return share
  authLog.record('share-refused', client, { reason: 'not found' })
  await limiter.consumeOrThrow({ shareInfo: client.address })
  throw new ApiError(CODE_OF_REPLY.shareNotFound)
}

const info = route({
  method: 'POST',
  path: '/anonymous/share/unauth-info',
  access: 'open',
  summary: 'Whether a share wants a password; code 0430001 when it does not exist, was revoked or is over.',
  body: z.strictObject({ shareCode }),
  handler: async (request, body) => {
    const share = await findShare(request, body.shareCode)
    return { shareCode: body.shareCode, pwdEnabled: share.password_hash === null ? (0 as const) : (1 as const) }
  },
})

/** @throws Refusal 0430002 for a wrong password, 429 when too many were tried on this share or from this machine. */
const checkPassword = async (
  request: RequestContext<null>,
  { code, shareId, known, password }: { code: string; shareId: string; known: string; password: string },
): Promise<void> => {
  const { limiter, passwords, authLog, client } = request
  const source = { shareSource: client.address }
  const tries = { shareTries: code }
  // One after the other: a machine whose own tries are used up takes none of the share's.
  await limiter.consumeOrThrow(source)
  await limiter.consumeOrThrow(tries)
  if (!(await passwords.verify(known, password))) {
    authLog.record('share-refused', client, { shareId, reason: 'wrong password' })
    throw new ApiError(CODE_OF_REPLY.wrongSharePassword)
  }
  await limiter.settle({ refund: { ...source, ...tries } })
}

const login = route({
  method: 'POST',
  path: '/anonymous/share/login',
  access: 'open',
  summary: 'Opens a share: its token opens that share alone. Code 0430002 for a missing or wrong password.',
  body: z.strictObject({ shareCode, password: sharePassword.optional() }),
  handler: async (request, { shareCode: code, password }) => {
    const { db, limiter, authLog, client } = request
    const { id: shareId, password_hash: known } = await findShare(request, code)
    if (known !== null) {
      if (password === undefined) throw new ApiError(CODE_OF_REPLY.wrongSharePassword)
      // A try is counted before it is checked: in turns, so that many who open a share at once do not use its tries up.
      await request.shareTurns(code, () => checkPassword(request, { code, shareId, known, password }))
    }
    await limiter.consumeOrThrow({ shareVisits: client.address })
    const opened = await openShareVisit(db, shareId)
    if (opened === null) throw new ApiError(CODE_OF_REPLY.shareNotFound)
    authLog.record('share-opened', client, { shareId })
    return { token: opened }
  },
})

const content = route({
  method: 'POST',
  path: '/anonymous/share/content',
  access: 'share',
  summary: 'What the share of the token shows, read only; code 0430001 once it was revoked or is over.',
  body: z.strictObject(pageFields),
  handler: ({ db, person: visit, client }, page) => sharedContent(db, visit, page, client.locale),
})

const logout = route({
  method: 'POST',
  path: '/anonymous/share/logout',
  // Open, so that every tab that held the token may say that it is over; whoever is the last is answered alike.
  access: 'open',
  summary:
    'Ends the visit of a share’s token, and no other of its share; a token that opens nothing is answered alike.',
  body: nothing,
  handler: async ({ db, authLog, client }) => {
    const shareId = await endShareVisit(db, client.token)
    if (shareId !== null) authLog.record('share-closed', client, { shareId })
    return null
  },
})

export const visitRoutes = [info, login, content, logout]
