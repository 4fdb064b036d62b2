import { isIPv6 } from 'node:net'
import { type FeishuBrand, localeOf } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { RequestContext } from '../../api/route.ts'
import type { DatabaseTransaction } from '../../kit/database/schema.ts'
import { newDeviceMail } from '../../kit/mail/sign-in-mails.ts'
import { type Device, setDeviceCookie } from '../device/device-cookie.ts'
import { type NewSession, type OpenedSession, openSession } from '../session/open-session.ts'

/** Parts of an address that identify the network to its owner, but not the machine to anyone else. */
const IPV4_PARTS = 3
const IPV6_PARTS = 3

/** The network of an address, such as 203.0.113.x. */
export const coarseAddress = (address: string): string =>
  isIPv6(address)
    ? `${address.split(':').slice(0, IPV6_PARTS).join(':')}:x`
    : `${address.split('.').slice(0, IPV4_PARTS).join('.')}.x`

/** Mails the owner after the response; a failure is logged and does not affect the sign-in. */
const mailOwner = (
  { db, background, limiter, mailer, settings, publicUrl, client }: RequestContext<null>,
  id: string,
) =>
  background.run(async () => {
    if ((await limiter.consume({ newDeviceMail: id })).newDeviceMail) return
    const { email, language, time_zone, now } = await db
      .selectFrom('accounts')
      .select(['email', 'language', 'time_zone', sql<Date>`now()`.as('now')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const signIn = {
      device: client.device,
      at: now,
      timeZone: time_zone,
      network: coarseAddress(client.address),
      resetUrl: `${publicUrl}/sso/forgot-password`,
    }
    const mail = newDeviceMail(settings.brandPmsName, signIn, localeOf(language) ?? client.locale)
    await mailer.send({ to: email, ...mail })
  })

/** Sets the device cookie after a sign-in, and notifies the owner when the account never signed in on this device before. */
const rememberDevice = (
  request: RequestContext<null>,
  accountId: string,
  device: Device,
  { isNewDevice }: OpenedSession,
): void => {
  setDeviceCookie(request.client, request.publicUrl, device)
  if (isNewDevice) mailOwner(request, accountId)
}

/** How a user authenticated; named in the audit log and the session. */
export const SIGN_IN_METHODS = ['password', 'code', 'registration', 'reset', 'ticket', 'provider'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** The account that a sign-in method authenticated. */
export interface Proof extends Omit<NewSession, 'method'> {
  /** Which of Feishu and Lark. */
  brand?: FeishuBrand
  /** Receives the new token inside the transaction, before it is returned. */
  onToken?: (token: string) => Promise<void>
}

/** Authenticates and consumes the proof in one transaction; null when authentication fails. */
type Prove<Proven extends Proof | null> = (transaction: DatabaseTransaction) => Promise<Proven>

/**
 * The last step of every sign-in method: creates the session, logs the event, sets the device cookie, and notifies the owner of a
 * new device (IDN-01).
 *
 * @returns the proof, and the token; the token is null when authentication failed or the account may not sign in
 */
export const completeSignIn = async <Proven extends Proof | null>(
  request: RequestContext<null>,
  method: SignInMethod,
  proven: Proven | Prove<Proven>,
): Promise<{ proof: Proven; token: string | null }> => {
  const { db, client, authLog } = request
  const open = async (transaction: typeof db, proof: Proven) => {
    const opened = proof && (await openSession(transaction, client, { ...proof, method }))
    if (opened) await proof?.onToken?.(opened.token)
    return { proof, opened }
  }
  const { proof, opened } =
    typeof proven === 'function'
      ? await db.transaction().execute(async (transaction) => open(transaction, await proven(transaction)))
      : await open(db, proven)
  if (!proof || !opened) return { proof, token: null }
  const { accountId, device, identity, brand } = proof
  const scope = identity?.scopeOrgId
  const by = {
    ...(identity && { provider: identity.provider }),
    ...(brand && { brand }),
    ...(scope && { orgId: scope }),
  }
  authLog.record('sign-in', client, { accountId, method, ...by })
  rememberDevice(request, accountId, device, opened)
  return { proof, token: opened.token }
}
