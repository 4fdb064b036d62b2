import type { DatabaseTransaction } from '../database/schema.ts'
import { welcomeDevice } from '../device/welcome-device.ts'
import type { RequestContext } from '../http/route.ts'
import { type NewSession, openSession } from '../session/open-session.ts'

/** How somebody proves who they are; the audit line and the session name it. */
export const SIGN_IN_METHODS = ['password', 'code', 'registration', 'reset', 'ticket', 'provider'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** Whose session may begin, as a method has proven it. */
export interface Proof extends Omit<NewSession, 'method'> {
  /** Key of the identity provider, where one has proven it. */
  provider?: string
  /** Is done with the new token where it was proven, before anybody has it. */
  keep?: (token: string) => Promise<void>
}

/** What proves it and what uses the proof up stand or fall together; null when nothing is proven. */
type Prove<Proven extends Proof | null> = (transaction: DatabaseTransaction) => Promise<Proven>

/**
 * Every way in ends here, whatever the method: the session begins, the log has its line, the browser keeps its device, and the owner hears
 * of one that the account never signed in on (IDN-01).
 *
 * @returns the proof, and the token; null where nothing was proven or the account may not sign in
 */
export const completeSignIn = async <Proven extends Proof | null>(
  request: RequestContext<null>,
  method: SignInMethod,
  proven: Proven | Prove<Proven>,
): Promise<{ proof: Proven; token: string | null }> => {
  const { db, client, authLog } = request
  const open = async (transaction: typeof db, proof: Proven) => {
    const opened = proof && (await openSession(transaction, client, { ...proof, method }))
    if (opened) await proof?.keep?.(opened.token)
    return { proof, opened }
  }
  const { proof, opened } =
    typeof proven === 'function'
      ? await db.transaction().execute(async (transaction) => open(transaction, await proven(transaction)))
      : await open(db, proven)
  if (!proof || !opened) return { proof, token: null }
  const { accountId, device, provider } = proof
  authLog.record('sign-in', client, { accountId, method, ...(provider !== undefined && { provider }) })
  if (device) welcomeDevice(request, accountId, device, opened)
  return { proof, token: opened.token }
}
