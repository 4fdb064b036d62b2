import { CODE_OF_REPLY } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import { type RequestContext, route } from '../../api/route.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import {
  consumeParameters,
  type ExceededLimits,
  exceededLimits,
  type RateWindow,
} from '../../kit/limits/rate-limiter.ts'
import { type Device, deviceCookieName, deviceOfClient } from '../device/device-cookie.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeCode } from '../verification/codes.ts'
import { settleCode, verifyCode } from '../verification/verify-code.ts'
import { mailboxResets, type PasswordLimits, passwordLimits, settlementForPassword } from './password-limits.ts'

interface KnownAccount {
  id: string
  enabled: boolean
  password_hash: string | null
}

interface TryRow {
  windows: RateWindow[]
  known_device: boolean
}

/** Counts the try and looks up account and device in one round trip to the database: a sign-in costs little more than its hash. */
const consumePasswordTry = async (
  { db, clock }: RequestContext<null>,
  limits: PasswordLimits,
  email: string,
  device: Device,
) => {
  const call = CompiledQuery.raw('select * from take_password_try($1, $2, $3, $4, $5, $6, $7)', [
    ...consumeParameters(limits.unknownDevice),
    ...consumeParameters(limits.knownDevice),
    ...[email, device.hash, clock()],
  ])
  const { rows } = await db.executeQuery(call as CompiledQuery<TryRow & (KnownAccount | { id: null })>)
  const [row] = rows
  if (!row) throw new Error('The try was not counted.')
  const isKnownDevice = row.known_device
  const exceeded: ExceededLimits = exceededLimits(
    isKnownDevice ? limits.knownDevice : limits.unknownDevice,
    row.windows,
  )
  return { exceeded, settlement: settlementForPassword(limits, isKnownDevice), account: row.id === null ? null : row }
}

/** Upgrades a hash of an older cost after a successful sign-in. A failure is logged and does not affect the sign-in. */
const renewHash = (
  { db, passwords, background }: RequestContext<null>,
  { id, verifiedHash, password }: { id: string; verifiedHash: string; password: string },
) =>
  new Promise<void>((resolve) => {
    if (!passwords.isOutdated(verifiedHash)) return resolve()
    background.run(async () => {
      try {
        const newHash = await passwords.hash(password)
        await db
          .updateTable('accounts')
          .set({ password_hash: newHash })
          .where('id', '=', id)
          .where('password_hash', '=', verifiedHash)
          .execute()
      } finally {
        // The next sign-in of this browser must not start while the hash is being replaced.
        resolve()
      }
    })
  })

/**
 * Signs in with a password. Each call is counted and logged, and does not reveal whether the address is known.
 * @throws ApiError 0410001, 0410002, 04206 or 429.
 */
const checkPassword = async (
  request: RequestContext<null>,
  { orgEmail, password }: { orgEmail: string; password: string },
): Promise<string> => {
  const { passwords, clock, authLog, client, publicUrl } = request
  const refusedError = (errorCode: ApiError['code'], reason: string, retryAfter?: number): ApiError => {
    authLog.record('sign-in-refused', client, { email: orgEmail, method: 'password', reason })
    return new ApiError(errorCode, retryAfter === undefined ? {} : { retryAfter })
  }
  const device = deviceOfClient(client, publicUrl)
  const limits = passwordLimits({ email: orgEmail, device, machine: client.machine })
  const { exceeded, settlement, account } = await consumePasswordTry(request, limits, orgEmail, device)
  request.limiter.report(exceeded)
  if (exceeded.passwordSource)
    throw refusedError(CODE_OF_REPLY.tooManyRequests, 'too many tries', exceeded.passwordSource)
  if (Object.keys(exceeded).length > 0) throw refusedError(CODE_OF_REPLY.codeRequired, 'code required')
  const verifiedHash = account?.password_hash ?? null
  if (!(await passwords.verify(verifiedHash, password)) || !account || verifiedHash === null) {
    throw refusedError(CODE_OF_REPLY.wrongCredentials, 'wrong credentials')
  }
  const { id } = account
  const { token } = await completeSignIn(request, 'password', {
    accountId: id,
    device,
    verifiedHash,
    rateLimits: { settlement, clock },
  })
  if (!account.enabled) throw refusedError(CODE_OF_REPLY.accountDisabled, 'disabled')
  // The password was changed or the account disabled since it was looked up.
  if (token === null) throw refusedError(CODE_OF_REPLY.wrongCredentials, 'changed meanwhile')
  await renewHash(request, { id, verifiedHash, password })
  return token
}

/**
 * Serializes the tries of one browser in this instance. A try is counted before it is checked, so several tabs that sign in at once
 * would otherwise exceed the limit and be asked for a code in spite of the correct password. Clients without a cookie wait for each
 * other; clients with a cookie do not wait for them.
 */
const mutexKey = ({ client, publicUrl }: RequestContext<null>, email: string): string =>
  `${email} ${client.cookie(deviceCookieName(publicUrl)) ?? ''}`

/** Checks a password after the earlier tries of the same browser. @throws what `checkPassword` throws. */
export const checkPasswordSerially = (
  request: RequestContext<null>,
  credentials: { orgEmail: string; password: string },
) => request.signInMutex(mutexKey(request, credentials.orgEmail), () => checkPassword(request, credentials))

const login = route('/account/login', async (request, body) => ({ token: await checkPasswordSerially(request, body) }))

const loginCode = route('/account/anonymous/login-code', async (request, body) => {
  const { clock } = request
  const verified = await verifyCode(request, { email: body.orgEmail, scene: 'login', code: body.code })
  const { account, device } = verified.requester
  if (!account) throw new ApiError(CODE_OF_REPLY.wrongCode)
  const { token } = await completeSignIn(request, 'code', async (transaction) => {
    await consumeCode(transaction, verified, clock)
    return { accountId: account.id, device }
  })
  // The user owns the mailbox, so earlier wrong passwords no longer count.
  await settleCode(request, verified, mailboxResets(verified.requester))
  if (token === null) throw new ApiError(CODE_OF_REPLY.accountDisabled)
  return { token }
})

export const signInRoutes = [login, loginCode]
