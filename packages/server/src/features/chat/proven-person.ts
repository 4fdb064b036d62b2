import { identityTenant, type ProvenIdentity } from '@sso-elements/chat-tools/server'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { RequestContext } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { consumePendingIdentity, findPendingIdentity, storeProvenIdentity } from '../identity/attempts.ts'
import { ensureBrowserCookie } from '../identity/browser-cookie.ts'
import { askProvider } from '../identity/provider-failure.ts'
import type { ChatApp } from './chat-app.ts'
import { loggedBrand } from './feishu-brand.ts'
import { proofHolders } from './proof-holders.ts'

/**
 * Stores for this browser, and for no other, whom a chat tool has proven: only it gets the session, or links the identity. A user id by
 * itself proves nothing, because a page can send any.
 */
export const storeProven = async (
  { db, client, publicUrl }: RequestContext<null>,
  proven: ProvenIdentity,
): Promise<void> => {
  const { browserHash, cookie } = ensureBrowserCookie(client, publicUrl, { crossSite: true })
  await storeProvenIdentity(db, browserHash, proven)
  client.replyHeaders['Set-Cookie'] = cookie
}

/** Whether a person was proven by this app; Feishu names the company with the person. */
const isTenantOf = ({ tenant, appId }: ChatApp, proven: string): boolean =>
  tenant === null ? proven.endsWith(`:${appId}`) : proven === identityTenant(tenant, { appId })

interface ProvenPerson {
  identity: ProvenIdentity
  /** When a token that counts for longer was given; undefined for a proof to this browser. */
  authenticatedAt?: Date
  /** Of parallel uses of a proof that a browser has, one succeeds. */
  consume(transaction: Database): Promise<boolean>
}

/**
 * The person whom a page names, who was proven to this browser.
 * @param teamsToken proves a person of Teams to a browser that has kept no cookie of the proof (EMB-02); it counts for an hour anyway
 * @throws ApiError 0460001, and those of a token
 */
export const requireProven = async (
  request: RequestContext<null>,
  named: { provider: string; subject: string; app: ChatApp; orgId: string },
  teamsToken: string | undefined,
): Promise<ProvenPerson> => {
  const { db, authLog, client, limiter, chatTools } = request
  const { provider, subject, app, orgId } = named
  const holders = proofHolders(request)
  const pending = await findPendingIdentity(db, holders)
  if (pending?.provider === provider && pending.subject === subject && isTenantOf(app, pending.tenant))
    return {
      identity: pending,
      consume: async (transaction) => (await consumePendingIdentity(transaction, holders, pending.proof)) !== null,
    }
  const { identifyByToken } = chatTools.of(app)
  if (identifyByToken && teamsToken !== undefined) {
    await limiter.consumeOrThrow({ providerReturns: client.address })
    const proven = identifyByToken(app, teamsToken)
    const { issuedAt: authenticatedAt, ...identity } = await askProvider(request, { provider, orgId }, proven)
    if (identity.subject === subject) return { identity, authenticatedAt, consume: async () => true }
  }
  authLog.record('provider-refused', client, {
    provider,
    ...loggedBrand(app),
    orgId,
    reason: 'not proven to this browser',
  })
  throw new ApiError(CODE_OF_REPLY.signInEnded)
}
