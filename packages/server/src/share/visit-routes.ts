import { CODE_OF_REPLY } from '@sso-elements/contract'
import { z } from 'zod'
import { nothing, pageFields, shareCode, sharePassword } from '../http/fields.ts'
import { Refusal } from '../http/refusal.ts'
import { type Request, route } from '../http/route.ts'
import { endShareVisit, openShareVisit } from './share-visit.ts'
import { sharedContent } from './shared-content.ts'
import { findOpenShare } from './shares.ts'

/** The open share of a code. @throws Refusal 0430001, and 429 for whoever guesses on. */
const findShare = async ({ db, limiter, authLog, visitor }: Request<null>, code: string) => {
  const share = await findOpenShare(db, code)
  if (share) return share
  authLog.record('share-refused', visitor, { reason: 'not found' })
  await limiter.takeOrRefuse({ shareInfo: visitor.address })
  throw new Refusal(CODE_OF_REPLY.shareNotFound)
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
  request: Request<null>,
  { code, shareId, known, password }: { code: string; shareId: string; known: string; password: string },
): Promise<void> => {
  const { limiter, passwords, authLog, visitor } = request
  const source = { shareSource: visitor.address }
  const tries = { shareTries: code }
  // One after the other: a machine whose own tries are used up takes none of the share's.
  await limiter.takeOrRefuse(source)
  await limiter.takeOrRefuse(tries)
  if (!(await passwords.verify(known, password))) {
    authLog.record('share-refused', visitor, { shareId, reason: 'wrong password' })
    throw new Refusal(CODE_OF_REPLY.wrongSharePassword)
  }
  await limiter.settle({ giveBack: { ...source, ...tries } })
}

const login = route({
  method: 'POST',
  path: '/anonymous/share/login',
  access: 'open',
  summary: 'Opens a share: its token opens that share alone. Code 0430002 for a missing or wrong password.',
  body: z.strictObject({ shareCode, password: sharePassword.optional() }),
  handler: async (request, { shareCode: code, password }) => {
    const { db, limiter, authLog, visitor } = request
    const { id: shareId, password_hash: known } = await findShare(request, code)
    if (known !== null) {
      if (password === undefined) throw new Refusal(CODE_OF_REPLY.wrongSharePassword)
      // A try is counted before it is checked: in turns, so that many who open a share at once do not use its tries up.
      await request.shareTurns(code, () => checkPassword(request, { code, shareId, known, password }))
    }
    await limiter.takeOrRefuse({ shareVisits: visitor.address })
    const opened = await openShareVisit(db, shareId)
    if (opened === null) throw new Refusal(CODE_OF_REPLY.shareNotFound)
    authLog.record('share-opened', visitor, { shareId })
    return { token: opened }
  },
})

const content = route({
  method: 'POST',
  path: '/anonymous/share/content',
  access: 'share',
  summary: 'What the share of the token shows, read only; code 0430001 once it was revoked or is over.',
  body: z.strictObject(pageFields),
  handler: ({ db, person: visit, visitor }, page) => sharedContent(db, visit, page, visitor.locale),
})

const logout = route({
  method: 'POST',
  path: '/anonymous/share/logout',
  // Open, so that every tab that held the token may say that it is over; whoever is the last is answered alike.
  access: 'open',
  summary:
    'Ends the visit of a share’s token, and no other of its share; a token that opens nothing is answered alike.',
  body: nothing,
  handler: async ({ db, authLog, visitor }) => {
    const shareId = await endShareVisit(db, visitor.token)
    if (shareId !== null) authLog.record('share-closed', visitor, { shareId })
    return null
  },
})

export const visitRoutes = [info, login, content, logout]
