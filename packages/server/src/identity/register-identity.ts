import { CODE_OF_REPLY, LANGUAGE_TAG } from '@sso-elements/contract'
import { z } from 'zod'
import { createAccount } from '../account/create-account.ts'
import { checkInvited, joinAsNew } from '../account/register.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import { code, email, inviteCode, personName } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { makeOnce, wasMade } from '../idempotency.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeCode } from '../verification/codes.ts'
import { settleCode, verifyCode } from '../verification/verify-code.ts'
import { findProven, takeProven } from './attempts.ts'
import { browserHashOf } from './browser-cookie.ts'
import { linkIdentity } from './identities.ts'
import { proof } from './identity-fields.ts'
import type { ProvenIdentity } from './openid-client.ts'

/** The address that the account will have, and the code that proves it where the provider does not. @throws Refusal */
const addressFor = async (
  request: RequestContext<null>,
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

export const registerIdentity = route({
  method: 'POST',
  path: '/account/identity/register',
  access: 'open',
  summary:
    'Makes an account without a password for who was just proven to this browser, and signs in. Address and code are needed where the provider has not verified one. Takes an Idempotency-Key.',
  body: z.strictObject({
    proof,
    orgUserName: personName,
    orgEmail: email.optional(),
    code: code.optional(),
    inviteCode: inviteCode.optional(),
  }),
  handler: async (request, body) => {
    const { db, secrets, limiter, clock, authLog, client, publicUrl } = request
    const browserHash = browserHashOf(client, publicUrl)
    const scope = `/account/identity/register ${browserHash}`
    const found = await findProven(db, browserHash)
    const proven = found?.proof === body.proof ? found : null
    if (!proven && !(await wasMade(db, scope, client))) throw new ApiError(CODE_OF_REPLY.signInEnded)
    const address = proven && (await addressFor(request, proven, body))
    if (address) {
      if (body.inviteCode !== undefined) await checkInvited(request, body.inviteCode, address.orgEmail)
      else await limiter.consumeOrThrow({ registrations: client.machine })
    }
    const device = deviceOfClient(client, publicUrl)
    const once = { scope, client, body: { proof: body.proof } }
    const { proof, token: opened } = await completeSignIn(request, 'provider', async (transaction) => {
      const account = await makeOnce(transaction, secrets, once, async () => {
        // Used up with the account that it makes: of parallel ones a single one has it.
        const taken = await takeProven(transaction, browserHash, body.proof)
        if (!taken || !address) throw new ApiError(CODE_OF_REPLY.signInEnded)
        if (address.verified) await consumeCode(transaction, address.verified, clock)
        const id = await createAccount(transaction, {
          email: address.orgEmail,
          displayName: body.orgUserName,
          passwordHash: null,
          timeZone: client.timeZone,
          language: LANGUAGE_TAG[client.locale],
        })
        await linkIdentity(transaction, taken, id)
        if (body.inviteCode !== undefined)
          await joinAsNew(transaction, body.inviteCode, { id, email: address.orgEmail })
        return id
      })
      return { accountId: account.id, device, repeated: account.repeated, ...(proven && { provider: proven.provider }) }
    })
    if (opened === null) throw new ApiError(CODE_OF_REPLY.accountDisabled)
    const { accountId, provider, repeated } = proof
    if (repeated) return { token: opened }
    if (address?.verified) await settleCode(request, address.verified)
    authLog.record('registered', client, { accountId, ...(provider && { provider }), method: 'provider' })
    return { token: opened }
  },
})
