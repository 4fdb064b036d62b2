import { CODE_OF_REPLY, LANGUAGE_TAG, localeOf } from '@sso-elements/contract'
import { makeOnce, wasMadeBefore } from '../../api/idempotency.ts'
import { type RequestContext, route } from '../../api/route.ts'
import type { Database, DatabaseTransaction } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { passwordChangedMail } from '../../kit/mail/mail-texts.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { acceptInvitation, checkInvitation } from '../invitation/invitations.ts'
import { revokeEverything } from '../session/revoke-everything.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { consumeCode } from '../verification/codes.ts'
import { refundTryAndRethrow, settleCode, verifyCode } from '../verification/verify-code.ts'
import { createAccount } from './create-account.ts'
import { mailboxResets } from './password-limits.ts'
import { checkPasswordSerially } from './sign-in.ts'

const scopeOf = (orgEmail: string): string => `register ${orgEmail}`

/**
 * A repeated registration signs in with the current password of the account, so that a reset invalidates the repeat. It counts as a
 * sign-in; otherwise the holder of the idempotency key could try passwords without limit.
 * @throws ApiError 0410005 when the password is wrong or may not be tried any more, 04206 or 429.
 */
const signInRepeated = (
  request: RequestContext<null>,
  credentials: { orgEmail: string; password: string },
): Promise<string> =>
  checkPasswordSerially(request, credentials).catch((error: unknown) => {
    const mustSignIn: readonly string[] = [CODE_OF_REPLY.wrongCredentials, CODE_OF_REPLY.codeRequired]
    if (error instanceof ApiError && mustSignIn.includes(error.code)) throw new ApiError(CODE_OF_REPLY.addressTaken)
    throw error
  })

/** @throws ApiError 0420001 or 0420004 for an invitation that this address cannot use. */
export const checkInvited = async (
  { db, limiter, client }: RequestContext<null>,
  inviteCode: string,
  orgEmail: string,
) => {
  await limiter.consumeOrThrow({ inviteInfo: client.address })
  const invited = await checkInvitation(db, inviteCode, orgEmail)
  await limiter.settle({ refund: { inviteInfo: client.address } })
  return invited
}

/** Adds a new account to the organization of its invitation and makes that current. */
export const joinAsNew = async (
  db: DatabaseTransaction,
  inviteCode: string,
  account: { id: string; email: string },
) => {
  const orgId = await acceptInvitation(db, inviteCode, account)
  await db.updateTable('accounts').set({ current_org_id: orgId }).where('id', '=', account.id).execute()
}

const register = route('/account/register', async (request, body) => {
  const { db, secrets, limiter, clock, passwords, authLog, client, publicUrl } = request
  const { orgEmail, password, orgUserName } = body
  const device = deviceOfClient(client, publicUrl)
  // Only what proves the mailbox identifies the request: the user may edit name and password before the repeat.
  const mailed = body.code === undefined ? { inviteCode: body.inviteCode } : { code: body.code }
  const once = { scope: scopeOf(orgEmail), client, body: { orgEmail, ...mailed } }
  // A repeated registration needs neither code nor invitation: the first one consumed them.
  const nullWhenRepeated = async (error: unknown): Promise<null> => {
    if (await wasMadeBefore(db, scopeOf(orgEmail), client)) return null
    throw error
  }
  // Checked before the code is consumed: a refused password or invitation leaves the code usable.
  await passwords.check(password, orgEmail)
  const invited =
    body.inviteCode === undefined
      ? undefined
      : await checkInvited(request, body.inviteCode, orgEmail).catch(nullWhenRepeated)
  if (invited) await passwords.check(password, orgEmail, [invited.orgName])
  // A repeated registration has used its invitation.
  if (body.code === undefined && invited !== null && !invited?.provesMailbox) throw badRequest('code')
  const verified =
    body.code === undefined
      ? null
      : await verifyCode(request, { email: orgEmail, scene: 'register', code: body.code }).catch(nullWhenRepeated)
  const ownsMailbox = body.code === undefined ? invited !== null : verified !== null
  // Anybody can make a link to an organization of their own.
  if (verified && !invited?.provesMailbox)
    await limiter.consumeOrThrow({ registrations: client.machine }).catch(refundTryAndRethrow(request, verified))
  const passwordHash = ownsMailbox ? await passwords.hash(password) : ''
  const { proof, token: sessionToken } = await completeSignIn(request, 'registration', async (transaction) => {
    const account = await makeOnce(transaction, secrets, once, async () => {
      if (!ownsMailbox) throw new ApiError(CODE_OF_REPLY.wrongCode)
      if (verified) await consumeCode(transaction, verified, clock)
      const id = await createAccount(transaction, {
        email: orgEmail,
        displayName: orgUserName,
        passwordHash,
        timeZone: client.timeZone,
        language: LANGUAGE_TAG[client.locale],
      })
      if (body.inviteCode !== undefined) await joinAsNew(transaction, body.inviteCode, { id, email: orgEmail })
      return id
    })
    return account.madeAt ? null : { accountId: account.id, device }
  })
  if (proof === null || sessionToken === null) return { token: await signInRepeated(request, body) }
  if (verified) await settleCode(request, verified)
  authLog.record('registered', client, {
    accountId: proof.accountId,
    ...(body.inviteCode && { method: 'invitation' }),
  })
  return { token: sessionToken }
})

/**
 * Sets the new password and revokes everything that the old one granted access to: what opens sessions, known devices and networks,
 * and linked identities, because an intruder may have linked their own.
 */
const setPassword = async (transaction: DatabaseTransaction, orgEmail: string, passwordHash: string) => {
  const account = await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('email', '=', orgEmail)
    .returning(['id', 'language'])
    .executeTakeFirst()
  if (!account) throw new ApiError(CODE_OF_REPLY.wrongCode)
  const authenticatedAt = await revokeEverything(transaction, account.id)
  for (const table of ['known_devices', 'known_networks', 'identities'] as const)
    await transaction.deleteFrom(table).where('account_id', '=', account.id).execute()
  return { ...account, authenticatedAt }
}

const organizationNamesOf = async (db: Database, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('memberships as m', 'm.account_id', 'a.id')
    .innerJoin('organizations as o', 'o.id', 'm.org_id')
    .where('a.email', '=', email)
    .select('o.org_name')
    .execute()
  return rows.map(({ org_name }) => org_name)
}

const resetPassword = route('/account/reset-password', async (request, body) => {
  const { db, clock, passwords, mailer, background, settings, publicUrl, authLog, client } = request
  const { orgEmail, password } = body
  await passwords.check(password, orgEmail)
  const verified = await verifyCode(request, { email: orgEmail, scene: 'reset', code: body.code })
  // Checked after the code, so that only the owner of the mailbox learns the organizations of the account.
  const orgNames = await organizationNamesOf(db, orgEmail)
  await passwords.check(password, orgEmail, orgNames).catch(refundTryAndRethrow(request, verified))
  const { device } = verified.requester
  const passwordHash = await passwords.hash(password)
  const { proof, token: sessionToken } = await completeSignIn(request, 'reset', async (transaction) => {
    await consumeCode(transaction, verified, clock)
    const { id, language, authenticatedAt } = await setPassword(transaction, orgEmail, passwordHash)
    return { accountId: id, authenticatedAt, device, language }
  })
  await settleCode(request, verified, mailboxResets(verified.requester))
  authLog.record('password-reset', client, { accountId: proof.accountId })
  const locale = localeOf(proof.language) ?? client.locale
  // Sent after the response: the password is changed even if the mail fails.
  background.run(() =>
    mailer.send({
      to: orgEmail,
      ...passwordChangedMail(settings.brandPmsName, `${publicUrl}/sso/forgot-password`, locale),
    }),
  )
  return sessionToken === null ? null : { token: sessionToken }
})

export const registerRoutes = [register, resetPassword]
