import type { FeishuBrand } from '@sso-elements/contract'
import type { RequestContext } from '../../api/route.ts'
import type { DatabaseTransaction } from '../../kit/database/schema.ts'
import { rememberDevice } from '../device/remember-device.ts'
import { type NewSession, openSession } from '../session/open-session.ts'

/** How a user authenticated; named in the audit log and the session. */
export const SIGN_IN_METHODS = ['password', 'code', 'registration', 'reset', 'ticket', 'provider'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** The account that a sign-in method authenticated. */
export interface Proof extends Omit<NewSession, 'method'> {
  /** Which of Feishu and Lark. */
  brand?: FeishuBrand
  /** Called with the new token inside the transaction, before the token is returned. */
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
