import { CODE_OF_REPLY } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import { type Device, deviceCookieName, deviceOfClient } from '../device/device-cookie.ts'
import { ApiError } from '../http/api-error.ts'
import { code, email, tenantId } from '../http/fields.ts'
import { type RequestContext, route } from '../http/route.ts'
import { type RateWindow, takenParameters, type UsedUp, usedUpOf } from '../rate-limit/rate-limiter.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeCode } from '../verification/codes.ts'
import { settleCode, verifyCode } from '../verification/verify-code.ts'
import { givenBackForMailbox, givenBackForPassword, type PasswordLimits, passwordLimits } from './password-limits.ts'

/** Longest password that is looked at; a longer one cannot have been set. */
const LONGEST_PASSWORD = 512

interface KnownAccount {
  id: string
  enabled: boolean
  password_hash: string | null
}

interface TakenTry {
  windows: RateWindow[]
  known_device: boolean
}

/** Counts a try and looks account and device up, in one way to the database: a sign-in costs little more than its hash. */
const takeTry = async ({ db, clock }: RequestContext<null>, counted: PasswordLimits, email: string, device: Device) => {
  const call = CompiledQuery.raw('select * from take_password_try($1, $2, $3, $4, $5, $6, $7)', [
    ...takenParameters(counted.stranger),
    ...takenParameters(counted.device),
    ...[email, device.hash, clock()],
  ])
  const { rows } = await db.executeQuery(call as CompiledQuery<TakenTry & (KnownAccount | { id: null })>)
  const [row] = rows
  if (!row) throw new Error('The try was not counted.')
  const isKnownDevice = row.known_device
  const used: UsedUp = usedUpOf(isKnownDevice ? counted.device : counted.stranger, row.windows)
  return { used, outcome: givenBackForPassword(counted, isKnownDevice), account: row.id === null ? null : row }
}

/** Once the policy rises, hashes rise with it at the next sign-in. A failure is logged; the sign-in stands. */
const renewHash = (
  { db, passwords, background }: RequestContext<null>,
  { id, provenHash, password }: { id: string; provenHash: string; password: string },
) =>
  new Promise<void>((resolve) => {
    if (!passwords.isOutdated(provenHash)) return resolve()
    background.run(async () => {
      try {
        const fresh = await passwords.hash(password)
        await db
          .updateTable('accounts')
          .set({ password_hash: fresh })
          .where('id', '=', id)
          .where('password_hash', '=', provenHash)
          .execute()
      } finally {
        // Waited for: a sign-in that is next in turn must not meet the hash half-changed.
        resolve()
      }
    })
  })

/**
 * Signs in by password: counted, logged, and telling nobody whether the address is known.
 * @throws Refusal 0410001, 0410002, 04206 or 429.
 */
const checkPassword = async (
  request: RequestContext<null>,
  { orgEmail, password }: { orgEmail: string; password: string },
): Promise<string> => {
  const { passwords, clock, authLog, client, publicUrl } = request
  const refuse = (refusalCode: ApiError['code'], reason: string, retryAfter?: number): ApiError => {
    authLog.record('sign-in-refused', client, { email: orgEmail, method: 'password', reason })
    return new ApiError(refusalCode, retryAfter === undefined ? {} : { retryAfter })
  }
  const device = deviceOfClient(client, publicUrl)
  const counted = passwordLimits({ email: orgEmail, device, machine: client.machine })
  const { used, outcome, account } = await takeTry(request, counted, orgEmail, device)
  request.limiter.report(used)
  if (used.passwordSource) throw refuse(CODE_OF_REPLY.tooManyRequests, 'too many tries', used.passwordSource)
  if (Object.keys(used).length > 0) throw refuse(CODE_OF_REPLY.codeRequired, 'code required')
  const provenHash = account?.password_hash ?? null
  if (!(await passwords.verify(provenHash, password)) || !account || provenHash === null) {
    throw refuse(CODE_OF_REPLY.wrongCredentials, 'wrong credentials')
  }
  const { id } = account
  const { token } = await completeSignIn(request, 'password', {
    accountId: id,
    device,
    provenHash,
    settled: { outcome, clock },
  })
  if (!account.enabled) throw refuse(CODE_OF_REPLY.accountDisabled, 'disabled')
  // The password was changed, or the account disabled, since it was looked up.
  if (token === null) throw refuse(CODE_OF_REPLY.wrongCredentials, 'changed meanwhile')
  await renewHash(request, { id, provenHash, password })
  return token
}

/**
 * In each instance the tries of one browser take turns. A try is counted before it is checked, so a person whose tabs sign in at once
 * would otherwise use the tries up and be asked for a code in spite of the right password. Those without a cookie wait for each
 * other, and nobody with one waits for them.
 */
const turnOf = ({ client, publicUrl }: RequestContext<null>, email: string): string =>
  `${email} ${client.cookie(deviceCookieName(publicUrl)) ?? ''}`

/** Checks a password in its browser's turn. @throws what `checkPassword` does. */
export const checkPasswordInTurn = (request: RequestContext<null>, given: { orgEmail: string; password: string }) =>
  request.signInTurns(turnOf(request, given.orgEmail), () => checkPassword(request, given))

const login = route({
  method: 'POST',
  path: '/account/login',
  access: 'open',
  summary: 'Signs in with email and password.',
  body: z.strictObject({ orgEmail: email, password: z.string().min(1).max(LONGEST_PASSWORD), tenantId }),
  handler: async (request, body) => ({ token: await checkPasswordInTurn(request, body) }),
})

const loginCode = route({
  method: 'POST',
  path: '/account/anonymous/login-code',
  access: 'open',
  summary: 'Signs in with email and the code mailed to whoever calls.',
  body: z.strictObject({ orgEmail: email, code, tenantId }),
  handler: async (request, body) => {
    const { clock } = request
    const verified = await verifyCode(request, { email: body.orgEmail, scene: 'login', code: body.code })
    const { account, device } = verified.by
    if (!account) throw new ApiError(CODE_OF_REPLY.wrongCode)
    const { token } = await completeSignIn(request, 'code', async (transaction) => {
      await consumeCode(transaction, verified, clock)
      return { accountId: account.id, device }
    })
    // The mailbox is proven: wrong passwords before count no longer.
    await settleCode(request, verified, givenBackForMailbox(verified.by))
    if (token === null) throw new ApiError(CODE_OF_REPLY.accountDisabled)
    return { token }
  },
})

export const signInRoutes = [login, loginCode]
