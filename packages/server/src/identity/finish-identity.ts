import { CODE_OF_REPLY, type IdentityOutcome, type IdentityStep, type SignInContext } from '@sso-elements/contract'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { ApiError } from '../http/api-error.ts'
import { nothing } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { type Attempt, findProven, keepProven, takeAttempt } from './attempts.ts'
import { browserHashOf } from './browser-cookie.ts'
import { accountOfIdentity } from './identities.ts'
import { providerKey } from './identity-fields.ts'
import { OpenidFailure, type ProvenIdentity } from './openid-client.ts'
import { offeredProviders } from './providers.ts'

/** Longer than what providers send. */
const ANSWER_MAX_LENGTH = 4096

const answerPart = z.string().min(1).max(ANSWER_MAX_LENGTH)
/** RFC 6749, section 4.1.2.1; it is logged. */
const errorCode = z.string().regex(/^[\w.-]{1,64}$/)

const options = route({
  method: 'POST',
  path: '/account/sign-in-options',
  access: 'open',
  summary: 'The providers that people may sign in with here, besides password and code.',
  body: nothing,
  handler: async ({ providers, publicUrl }) => ({ providers: offeredProviders(providers, publicUrl) }),
})

/** The attempt, and the browser that it belongs to. @throws Refusal 0460001 */
const takeOwnAttempt = async (
  { db, secrets, authLog, client, publicUrl }: RequestContext<null>,
  { provider, state }: { provider: string; state?: string | undefined },
): Promise<{ browserHash: string; attempt: Attempt }> => {
  const browserHash = browserHashOf(client, publicUrl)
  const attempt =
    browserHash && state !== undefined && (await takeAttempt(db, secrets, { browserHash, provider, state }))
  if (browserHash && attempt) return { browserHash, attempt }
  authLog.record('provider-refused', client, { provider, reason: 'no such attempt of this browser' })
  throw new ApiError(CODE_OF_REPLY.signInEnded)
}

interface ProviderAnswer {
  provider: string
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  /** In place of a code (RFC 6749, section 4.1.2.1). */
  error?: string | undefined
}

/** @throws Refusal 0460002 or 0460003 */
const prove = async (
  { providers, openid, authLog, logger, client }: RequestContext<null>,
  { code, error: told, state = '', ...answer }: ProviderAnswer,
  attempt: Attempt,
): Promise<ProvenIdentity> => {
  const provider = providers.get(answer.provider)
  if (!provider) throw new ApiError(CODE_OF_REPLY.signInEnded)
  if (code === undefined) {
    authLog.record('provider-refused', client, { provider: provider.key, reason: told ?? 'no code' })
    throw new ApiError(CODE_OF_REPLY.providerRefused)
  }
  try {
    return await openid.exchange(provider, { ...answer, code, state }, attempt)
  } catch (error) {
    if (!(error instanceof OpenidFailure)) throw error
    logger.warn({ provider: provider.key, reason: error.message }, 'a provider proved nobody')
    authLog.record('provider-refused', client, { provider: provider.key, reason: error.why })
    throw new ApiError(error.why === 'unavailable' ? CODE_OF_REPLY.providerUnavailable : CODE_OF_REPLY.providerRefused)
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

type Proof = IdentityOutcome extends infer Outcome
  ? Outcome extends SignInContext
    ? Omit<Outcome, keyof SignInContext>
    : never
  : never

/** What comes of who was proven. @throws Refusal 04206 */
const goOnWith = async (
  request: RequestContext<null>,
  proven: ProvenIdentity,
  browserHash: string,
  { purpose }: Attempt,
): Promise<Proof> => {
  const { db, authLog, client, publicUrl } = request
  const { provider } = proven
  if (purpose === 'link') {
    const proof = await keepProven(db, browserHash, proven)
    return { status: 'proven', pending: pendingOf(proof, proven) }
  }
  const accountId = await accountOfIdentity(db, proven)
  if (accountId === null) {
    const proof = await keepProven(db, browserHash, proven)
    authLog.record('identity-proven', client, { provider })
    return { status: 'step', step: await stepFor(db, proven), pending: pendingOf(proof, proven) }
  }
  const device = deviceOfClient(client, publicUrl)
  const { token: opened } = await completeSignIn(request, 'provider', { accountId, device, provider })
  if (opened !== null) return { status: 'signed-in', token: opened }
  authLog.record('sign-in-refused', client, { accountId, method: 'provider', provider, reason: 'disabled' })
  throw new ApiError(CODE_OF_REPLY.accountDisabled)
}

const finish = route({
  method: 'POST',
  path: '/account/identity/finish',
  access: 'open',
  summary:
    'Signs in with what a provider has sent back to the browser that set out there: once, within ten minutes. Nobody is linked by address alone: the answer names the step that is missing.',
  body: z.strictObject({
    provider: providerKey,
    code: answerPart.optional(),
    state: answerPart.optional(),
    iss: answerPart.optional(),
    error: errorCode.optional(),
  }),
  handler: async (request, answer): Promise<IdentityOutcome> => {
    const { limiter, client } = request
    await limiter.consumeOrThrow({ providerReturns: client.address })
    const { browserHash, attempt } = await takeOwnAttempt(request, answer)
    const { setOut } = attempt
    try {
      return { ...(await goOnWith(request, await prove(request, answer, attempt), browserHash, attempt)), ...setOut }
    } catch (error) {
      // Who is refused still wants the way back.
      throw error instanceof ApiError ? new ApiError(error.code, { result: { status: 'refused', ...setOut } }) : error
    }
  },
})

const pending = route({
  method: 'POST',
  path: '/account/identity/pending',
  access: 'open',
  summary: 'Who a provider has just proven to this browser, and who has no account yet; null for nobody.',
  body: nothing,
  handler: async ({ db, client, publicUrl }) => {
    const proven = await findProven(db, browserHashOf(client, publicUrl))
    return proven && { ...pendingOf(proven.proof, proven), step: await stepFor(db, proven) }
  },
})

/** The address that the account will have, and the code that proves it where the provider does not. @throws Refusal */

export const finishIdentityRoutes = [options, finish, pending]
