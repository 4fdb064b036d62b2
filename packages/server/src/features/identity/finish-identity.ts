import type { ProvenIdentity } from '@sso-elements/chat-tools/server'
import {
  CODE_OF_REPLY,
  type IdentityOutcome,
  type IdentityStep,
  type PendingIdentity,
  type SignInContext,
} from '@sso-elements/contract'
import { type RequestContext, route } from '../../api/route.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { hasAccount } from '../account/create-account.ts'
import { feishuBrandOfIdentity, loggedBrand } from '../chat/feishu-brand.ts'
import { holdOwnApp, type OwnApp, ownersOfApp } from '../chat/installations.ts'
import { findHeldIdentity } from '../chat/proof-holders.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { enterOrganization } from '../organization/organizations.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { type Attempt, consumeAttempt, storeProvenIdentity } from './attempts.ts'
import { browserHashOf } from './browser-cookie.ts'
import { findAccountByIdentity } from './identities.ts'
import { askProvider } from './provider-failure.ts'
import { offeredProviders } from './providers.ts'
import { findSignInSource } from './sign-in-source.ts'

const options = route('/account/sign-in-options', async (request) => ({ providers: offeredProviders(request) }))

/** Consumes the attempt of this browser. @throws ApiError 0460001 */
const consumeOwnAttempt = async (
  { db, secrets, authLog, client, publicUrl }: RequestContext<null>,
  { provider, state }: { provider: string; state?: string | undefined },
): Promise<{ browserHash: string; attempt: Attempt }> => {
  const browserHash = browserHashOf(client, publicUrl)
  const attempt =
    browserHash && state !== undefined && (await consumeAttempt(db, secrets, { browserHash, provider, state }))
  if (browserHash && attempt) return { browserHash, attempt }
  authLog.record('provider-refused', client, { provider, reason: 'no such attempt of this browser' })
  throw new ApiError(CODE_OF_REPLY.signInEnded)
}

interface ProviderCallback {
  provider: string
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  /** Error in place of a code (RFC 6749, section 4.1.2.1). */
  error?: string | undefined
}

interface Proven {
  identity: ProvenIdentity
  /** The own app of an organization that proved it; null for every other provider (IDN-07). */
  ownApp: OwnApp | null
}

/** @throws ApiError 0460002, 0460003, 0470001 to 0470008 or 0825 */
const prove = async (
  request: RequestContext<null>,
  { code, error: providerError, state = '', ...answer }: ProviderCallback,
  attempt: Attempt,
): Promise<Proven> => {
  const { authLog, client } = request
  const provider = await findSignInSource(request, answer.provider, attempt.orgId, attempt.brand)
  if (!provider) throw new ApiError(CODE_OF_REPLY.signInEnded)
  if (code === undefined) {
    const refused = { provider: provider.key, ...loggedBrand(provider), reason: providerError ?? 'no code' }
    authLog.record('provider-refused', client, refused)
    throw new ApiError(CODE_OF_REPLY.providerRefused)
  }
  const exchanged = provider.exchange({ ...answer, code, state }, attempt)
  const asked = { provider: provider.key, ...loggedBrand(provider), orgId: attempt.orgId }
  return { identity: await askProvider(request, asked, exchanged), ownApp: provider.ownApp ?? null }
}

const pendingOf = async (
  dependencies: Pick<Dependencies, 'db' | 'chatApps'>,
  proof: string,
  proven: ProvenIdentity,
): Promise<PendingIdentity> => {
  const { provider, email: address, emailVerified, displayName } = proven
  const brand = await feishuBrandOfIdentity(dependencies, proven)
  const organizations = await ownersOfApp(dependencies.db, proven)
  return { ...{ proof, provider, emailVerified, displayName, brand, organizations }, email: address }
}

/** The next step for an identity without account. Only the owner of the address learns whether it has one. */
const nextStep = async (db: Database, { email: address, emailVerified }: ProvenIdentity): Promise<IdentityStep> =>
  address !== null && emailVerified && (await hasAccount(db, address)) ? 'link' : 'register'

type AttemptOutcome = IdentityOutcome extends infer Outcome
  ? Outcome extends SignInContext
    ? Omit<Outcome, keyof SignInContext>
    : never
  : never

/** Signs in with a proven identity, or stores it for the next step. @throws ApiError 04206 */
const completeAttempt = async (
  request: RequestContext<null>,
  { identity: proven, ownApp }: Proven,
  browserHash: string,
  { purpose, orgId, brand: asked }: Attempt,
): Promise<AttemptOutcome> => {
  const { db, authLog, client, publicUrl } = request
  const { provider } = proven
  const brand = loggedBrand({ brand: asked })
  if (purpose === 'link') {
    const proof = await storeProvenIdentity(db, browserHash, proven)
    return { status: 'proven', pending: await pendingOf(request, proof, proven) }
  }
  const accountId = await findAccountByIdentity(db, proven)
  if (accountId === null) {
    const proof = await storeProvenIdentity(db, browserHash, proven)
    authLog.record('identity-proven', client, { provider, ...brand })
    return { status: 'step', step: await nextStep(db, proven), pending: await pendingOf(request, proof, proven) }
  }
  const device = deviceOfClient(client, publicUrl)
  const { token } = await completeSignIn(request, 'provider', async (transaction) => {
    if (ownApp) await holdOwnApp(transaction, ownApp, accountId)
    else if (orgId !== null) await enterOrganization(transaction, accountId, orgId)
    return { accountId, device, identity: { ...proven, scopeOrgId: ownApp?.ownerOrgId ?? null }, ...brand }
  })
  if (token !== null) return { status: 'signed-in', token }
  authLog.record('sign-in-refused', client, { accountId, method: 'provider', provider, ...brand, reason: 'disabled' })
  throw new ApiError(CODE_OF_REPLY.accountDisabled)
}

const finish = route('/account/identity/finish', async (request, answer): Promise<IdentityOutcome> => {
  const { limiter, client } = request
  await limiter.consumeOrThrow({ providerReturns: client.address })
  const { browserHash, attempt } = await consumeOwnAttempt(request, answer)
  const { setOut } = attempt
  try {
    return {
      ...(await completeAttempt(request, await prove(request, answer, attempt), browserHash, attempt)),
      ...setOut,
    }
  } catch (error) {
    // The page needs the return address after an error as well.
    if (!(error instanceof ApiError)) throw error
    const { code, subMsg } = error
    throw new ApiError(code, { ...(subMsg !== undefined && { subMsg }), result: { status: 'refused', ...setOut } })
  }
})

const pending = route('/account/identity/pending', async (request, { teams }) => {
  const proven = await findHeldIdentity(request, teams)
  return proven && { ...(await pendingOf(request, proven.proof, proven)), step: await nextStep(request.db, proven) }
})

export const finishIdentityRoutes = [options, finish, pending]
