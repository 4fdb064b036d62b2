import type { ProvenIdentity } from '@sso-elements/chat-tools/server'
import { CODE_OF_REPLY, LANGUAGE_TAG } from '@sso-elements/contract'
import { makeOnce, wasMadeBefore } from '../../api/idempotency.ts'
import { type RequestContext, route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { createAccount } from '../account/create-account.ts'
import { checkInvited, joinAsNew } from '../account/register.ts'
import { proofHolders } from '../chat/proof-holders.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeCode } from '../verification/codes.ts'
import { settleCode, verifyCode } from '../verification/verify-code.ts'
import { consumePendingIdentity, findPendingIdentity } from './attempts.ts'
import { type Identity, identitiesOf, linkIdentity } from './identities.ts'

/** The email address of the new account, and its code where the provider did not verify the address. @throws ApiError */
const addressFor = async (
  request: RequestContext<null>,
  proven: ProvenIdentity,
  input: { orgEmail?: string | undefined; code?: string | undefined },
) => {
  if (proven.email !== null && proven.emailVerified) {
    if (input.orgEmail !== undefined && input.orgEmail !== proven.email) throw badRequest('orgEmail')
    return { orgEmail: proven.email, verified: null }
  }
  if (input.orgEmail === undefined) throw badRequest('orgEmail')
  if (input.code === undefined) throw badRequest('code')
  const { orgEmail } = input
  return { orgEmail, verified: await verifyCode(request, { email: orgEmail, scene: 'register', code: input.code }) }
}

/** The identity that an account was registered with: keys of repeats end with the first one that is unlinked. @throws ApiError 0460001 */
const firstIdentityOf = async (db: Database, accountId: string): Promise<Identity> => {
  const [first] = await identitiesOf(db, accountId)
  if (!first) throw new ApiError(CODE_OF_REPLY.signInEnded)
  return first
}

export const registerIdentity = route('/account/identity/register', async (request, body) => {
  const { db, secrets, limiter, clock, authLog, client, publicUrl } = request
  const holders = proofHolders(request, body.teamsToken)
  const scope = `/account/identity/register ${holders.join(' ') || null}`
  const proven = await findPendingIdentity(db, holders, body.proof)
  if (!proven && !(await wasMadeBefore(db, scope, client))) throw new ApiError(CODE_OF_REPLY.signInEnded)
  const address = proven && (await addressFor(request, proven, body))
  if (address) {
    const invited =
      body.inviteCode === undefined ? null : await checkInvited(request, body.inviteCode, address.orgEmail)
    if (!invited?.provesMailbox) await limiter.consumeOrThrow({ registrations: client.machine })
  }
  const device = deviceOfClient(client, publicUrl)
  const once = { scope, client, body: { proof: body.proof } }
  const { proof, token: sessionToken } = await completeSignIn(request, 'provider', async (transaction) => {
    const account = await makeOnce(transaction, secrets, once, async () => {
      // Consumed in the transaction that creates the account: of parallel calls one succeeds.
      const identity = await consumePendingIdentity(transaction, holders, body.proof)
      if (!identity || !address) throw new ApiError(CODE_OF_REPLY.signInEnded)
      if (address.verified) await consumeCode(transaction, address.verified, clock)
      const id = await createAccount(transaction, {
        email: address.orgEmail,
        displayName: body.orgUserName,
        passwordHash: null,
        timeZone: client.timeZone,
        language: LANGUAGE_TAG[client.locale],
      })
      await linkIdentity(transaction, identity, id)
      if (body.inviteCode !== undefined) await joinAsNew(transaction, body.inviteCode, { id, email: address.orgEmail })
      return id
    })
    const { id, madeAt } = account
    // A repeat opens no session of an account that was secured since (SES-15).
    return {
      accountId: id,
      device,
      ...(madeAt && { authenticatedAt: madeAt }),
      // The code, or the address that the provider has verified, proves more than an organization's own app.
      identity: { ...(await firstIdentityOf(transaction, id)), scopeOrgId: null },
    }
  })
  const { accountId, identity, authenticatedAt } = proof
  const isRepeated = authenticatedAt !== undefined
  if (sessionToken === null) throw new ApiError(isRepeated ? CODE_OF_REPLY.signInEnded : CODE_OF_REPLY.accountDisabled)
  if (isRepeated) return { token: sessionToken }
  if (address?.verified) await settleCode(request, address.verified)
  authLog.record('registered', client, { accountId, provider: identity.provider, method: 'provider' })
  return { token: sessionToken }
})
