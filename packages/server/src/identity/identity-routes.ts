import {
  CODE_OF_REPLY,
  type IdentityOutcome,
  type IdentityStep,
  LANGUAGE_TAG,
  type LinkedIdentity,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { createAccount } from '../account/create-account.ts'
import { checkInvited, joinAsNew } from '../account/register.ts'
import type { Database } from '../database/schema.ts'
import { deviceOfVisitor } from '../device/device-cookie.ts'
import { code, email, inviteCode, nothing, personName, token } from '../http/fields.ts'
import { badRequest, Refusal } from '../http/refusal.ts'
import { type Request, route } from '../http/route.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeCode } from '../verification/codes.ts'
import { settleCode, verifyCode } from '../verification/verify-code.ts'
import { type Attempt, findProven, keepProven, takeAttempt, takeProven } from './attempts.ts'
import { browserHashOf } from './browser-cookie.ts'
import { accountOfIdentity, identitiesOf, linkIdentity, unlinkIdentity } from './identities.ts'
import { OpenidFailure, type ProvenIdentity } from './openid-client.ts'
import { tellLinked } from './tell-linked.ts'

/** How long after a sign-in another way in may be linked, in seconds. */
const RECENT_SECONDS = 60 * 60
/** Longer than what providers send. */
const ANSWER_MAX_LENGTH = 4096

/** As a page got it with who was proven. */
const proof = z.string().regex(/^[\w-]{1,40}$/)
const providerKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/)
const answerPart = z.string().min(1).max(ANSWER_MAX_LENGTH)

const names = z.object({ en: z.string(), zh: z.string() })
const identityStep = z.enum(['register', 'link'])
const pendingIdentity = z.object({
  proof: z.string(),
  provider: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  displayName: z.string(),
})
const returnTo = z.string().nullable()
const linkedIdentities = z.array(
  z.object({ provider: z.string(), linkedAt: z.string(), lastUsedAt: z.string().nullable() }),
)

const options = route({
  method: 'POST',
  path: '/account/sign-in-options',
  access: 'open',
  summary: 'The providers that people may sign in with here, besides password and code.',
  body: nothing,
  result: z.object({ providers: z.array(z.object({ key: z.string(), name: names })) }),
  handler: async ({ providers }) => ({ providers: [...providers.values()].map(({ key, name }) => ({ key, name })) }),
})

/** The attempt, and the browser that it belongs to. @throws Refusal 0460001 */
const takeOwnAttempt = async (
  { db, secrets, authLog, visitor, publicUrl }: Request<null>,
  { provider, state }: { provider: string; state: string },
): Promise<{ browserHash: string; attempt: Attempt }> => {
  const browserHash = browserHashOf(visitor, publicUrl)
  const attempt = browserHash && (await takeAttempt(db, secrets, { browserHash, provider, state }))
  if (browserHash && attempt) return { browserHash, attempt }
  authLog.record('provider-refused', visitor, { provider, reason: 'no such attempt of this browser' })
  throw new Refusal(CODE_OF_REPLY.signInEnded)
}

/** @throws Refusal 0460002 or 0460003 */
const prove = async (
  { providers, openid, authLog, logger, visitor }: Request<null>,
  answer: { provider: string; code: string; state: string; iss?: string | undefined },
  attempt: Attempt,
): Promise<ProvenIdentity> => {
  const provider = providers.get(answer.provider)
  if (!provider) throw new Refusal(CODE_OF_REPLY.signInEnded)
  try {
    return await openid.exchange(provider, answer, attempt)
  } catch (error) {
    if (!(error instanceof OpenidFailure)) throw error
    logger.warn({ provider: provider.key, reason: error.message }, 'a provider proved nobody')
    authLog.record('provider-refused', visitor, { provider: provider.key, reason: error.why })
    throw new Refusal(error.why === 'unavailable' ? CODE_OF_REPLY.providerUnavailable : CODE_OF_REPLY.providerRefused)
  }
}

const hasAccount = async (db: Database, address: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('email', '=', address).executeTakeFirst()) !== undefined

const pendingOf = (proof: string, { provider, email: address, emailVerified, displayName }: ProvenIdentity) => ({
  ...{ proof, provider, emailVerified, displayName },
  email: address,
})

/** What comes next for somebody whom no account knows. Whether the address has one is told to its owner alone. */
const stepFor = async (db: Database, { email: address, emailVerified }: ProvenIdentity): Promise<IdentityStep> =>
  address !== null && emailVerified && (await hasAccount(db, address)) ? 'link' : 'register'

const finish = route({
  method: 'POST',
  path: '/account/identity/finish',
  access: 'open',
  summary:
    'Signs in with what a provider has sent back to the browser that set out there: once, within ten minutes. Nobody is linked by address alone: the answer names the step that is missing.',
  body: z.strictObject({ provider: providerKey, code: answerPart, state: answerPart, iss: answerPart.optional() }),
  result: z.union([
    z.object({ status: z.literal('signed-in'), token: z.string(), returnTo }),
    z.object({ status: z.literal('proven'), pending: pendingIdentity, returnTo }),
    z.object({
      status: z.literal('step'),
      step: identityStep,
      pending: pendingIdentity,
      returnTo,
    }),
  ]),
  handler: async (request, answer): Promise<IdentityOutcome> => {
    const { db, limiter, authLog, visitor, publicUrl } = request
    await limiter.takeOrRefuse({ providerReturns: visitor.address })
    const { browserHash, attempt } = await takeOwnAttempt(request, answer)
    const proven = await prove(request, answer, attempt)
    const { provider } = proven
    const back = { returnTo: attempt.returnTo }
    if (attempt.purpose === 'link') {
      const proof = await keepProven(db, browserHash, proven)
      return { status: 'proven', pending: pendingOf(proof, proven), ...back }
    }
    const accountId = await accountOfIdentity(db, proven)
    if (accountId === null) {
      const proof = await keepProven(db, browserHash, proven)
      authLog.record('identity-proven', visitor, { provider })
      return { status: 'step', step: await stepFor(db, proven), pending: pendingOf(proof, proven), ...back }
    }
    const device = deviceOfVisitor(visitor, publicUrl)
    const { token: opened } = await completeSignIn(request, 'provider', { accountId, device, provider })
    if (opened === null) {
      authLog.record('sign-in-refused', visitor, { accountId, method: 'provider', provider, reason: 'disabled' })
      throw new Refusal(CODE_OF_REPLY.accountDisabled)
    }
    return { status: 'signed-in', token: opened, ...back }
  },
})

const pending = route({
  method: 'POST',
  path: '/account/identity/pending',
  access: 'open',
  summary: 'Who a provider has just proven to this browser, and who has no account yet; null for nobody.',
  body: nothing,
  result: pendingIdentity.extend({ step: identityStep }).nullable(),
  handler: async ({ db, visitor, publicUrl }) => {
    const proven = await findProven(db, browserHashOf(visitor, publicUrl))
    return proven && { ...pendingOf(proven.proof, proven), step: await stepFor(db, proven) }
  },
})

/** The address that the account will have, and the code that proves it where the provider does not. @throws Refusal */
const addressFor = async (
  request: Request<null>,
  proven: ProvenIdentity,
  given: { orgEmail?: string | undefined; code?: string | undefined },
) => {
  if (proven.email !== null && proven.emailVerified) {
    if (given.orgEmail !== undefined && given.orgEmail !== proven.email) throw badRequest('orgEmail')
    return { orgEmail: proven.email, verified: null }
  }
  if (given.orgEmail === undefined) throw badRequest('orgEmail')
  if (given.code === undefined) throw badRequest('code')
  const { orgEmail } = given
  return { orgEmail, verified: await verifyCode(request, { email: orgEmail, scene: 'register', code: given.code }) }
}

const register = route({
  method: 'POST',
  path: '/account/identity/register',
  access: 'open',
  summary:
    'Makes an account without a password for who was just proven to this browser, and signs in. Address and code are needed where the provider has not verified one.',
  body: z.strictObject({
    proof,
    orgUserName: personName,
    orgEmail: email.optional(),
    code: code.optional(),
    inviteCode: inviteCode.optional(),
  }),
  result: token,
  handler: async (request, body) => {
    const { db, limiter, clock, authLog, visitor, publicUrl } = request
    const browserHash = browserHashOf(visitor, publicUrl)
    const found = await findProven(db, browserHash)
    if (found?.proof !== body.proof) throw new Refusal(CODE_OF_REPLY.signInEnded)
    const { orgEmail, verified } = await addressFor(request, found, body)
    if (body.inviteCode !== undefined) await checkInvited(request, body.inviteCode, orgEmail)
    else await limiter.takeOrRefuse({ registrations: visitor.machine })
    const device = deviceOfVisitor(visitor, publicUrl)
    const { proof, token: opened } = await completeSignIn(request, 'provider', async (transaction) => {
      // Used up with the account that it makes: of parallel ones a single one has it.
      const proven = await takeProven(transaction, browserHash, body.proof)
      if (!proven) throw new Refusal(CODE_OF_REPLY.signInEnded)
      if (verified) await consumeCode(transaction, verified, clock)
      const id = await createAccount(transaction, {
        email: orgEmail,
        displayName: body.orgUserName,
        passwordHash: null,
        timeZone: visitor.timeZone,
        language: LANGUAGE_TAG[visitor.locale],
      })
      await linkIdentity(transaction, proven, id)
      if (body.inviteCode !== undefined) await joinAsNew(transaction, body.inviteCode, { id, email: orgEmail })
      return { accountId: id, device, provider: proven.provider }
    })
    if (opened === null) throw new Refusal(CODE_OF_REPLY.accountDisabled)
    if (verified) await settleCode(request, verified)
    const { accountId, provider } = proof
    authLog.record('registered', visitor, { accountId, provider, method: 'provider' })
    return { token: opened }
  },
})

const linkedTo = async (db: Database, accountId: string): Promise<LinkedIdentity[]> =>
  (await identitiesOf(db, accountId)).map(({ provider, linked_at, last_used_at }) => ({
    provider,
    linkedAt: linked_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))

const list = route({
  method: 'POST',
  path: '/account/identities',
  access: 'session',
  summary: 'The identities of the person, the longest linked first.',
  body: nothing,
  result: linkedIdentities,
  handler: async ({ db, person }) => linkedTo(db, person.account.userId),
})

/** A session that somebody has stolen must not become a way in for good. @throws Refusal 0410001 */
const requireRecent = async (db: Database, { sessionId }: SignedInPerson): Promise<void> => {
  const recent = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('authenticated_at', '>', sql<Date>`now() - ${RECENT_SECONDS} * interval '1 second'`)
    .executeTakeFirst()
  if (!recent) throw new Refusal(CODE_OF_REPLY.codeRequired)
}

const link = route({
  method: 'POST',
  path: '/account/identities/link',
  access: 'session',
  summary:
    'Links who a provider has just proven to this browser to the account that is signed in; code 0460004 when another account has that identity, 0460006 when the account has another one of that provider, 0410001 when the person signed in too long ago.',
  body: z.strictObject({ proof }),
  result: linkedIdentities,
  handler: async (request, body) => {
    const { db, authLog, visitor, publicUrl, person } = request
    const accountId = person.account.userId
    await requireRecent(db, person)
    const provider = await db.transaction().execute(async (transaction) => {
      const proven = await takeProven(transaction, browserHashOf(visitor, publicUrl), body.proof)
      if (!proven) throw new Refusal(CODE_OF_REPLY.signInEnded)
      await linkIdentity(transaction, proven, accountId)
      return proven.provider
    })
    authLog.record('identity-linked', visitor, { accountId, provider })
    tellLinked(request, provider)
    return linkedTo(db, accountId)
  },
})

const unlink = route({
  method: 'POST',
  path: '/account/identities/unlink',
  access: 'session',
  summary: 'Takes the identities of a provider from the account; code 0460005 for the last way to sign in.',
  body: z.strictObject({ provider: providerKey }),
  result: linkedIdentities,
  handler: async ({ db, authLog, visitor, person }, { provider }) => {
    const accountId = person.account.userId
    const isUnlinked = await db
      .transaction()
      .execute(async (transaction) => unlinkIdentity(transaction, provider, accountId))
    if (!isUnlinked) throw badRequest('provider')
    authLog.record('identity-unlinked', visitor, { accountId, provider })
    return linkedTo(db, accountId)
  },
})

export const identityRoutes = [options, finish, pending, register, list, link, unlink]
