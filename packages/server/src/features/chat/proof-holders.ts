import type { RequestContext } from '../../api/route.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import { findPendingIdentity, type PendingIdentity, storeProvenIdentity } from '../identity/attempts.ts'
import { browserHashOf } from '../identity/browser-cookie.ts'
import { askProvider } from '../identity/provider-failure.ts'
import { hashOfToken } from '../session/token.ts'
import { findChatApp } from './installations.ts'

/** The token that Teams’ client gave a page, and the organization whose app it is for. */
interface TeamsProof {
  token: string
  orgId: string
}

const hashOfTeamsToken = (token: string): string => hashOfToken(`teams ${token}`)

/**
 * Hashes of who may use a proven identity: this browser, by the secret in its cookie; and in a frame that keeps no cookie, the page that
 * holds the token with which Teams proved the person (EMB-02). The token would prove them to any browser anyway, for an hour.
 */
export const proofHolders = (
  { client, publicUrl }: { client: ClientInfo } & Pick<Dependencies, 'publicUrl'>,
  teamsToken?: string,
): readonly string[] =>
  [browserHashOf(client, publicUrl), teamsToken === undefined ? null : hashOfTeamsToken(teamsToken)].filter(
    (hash) => hash !== null,
  )

/**
 * The identity that was proven to this browser; without a cookie of it, the person of a token of Teams, whose proof only the holder of
 * the token can use, once, within ten minutes. Null when there is none.
 * @throws ApiError those of a token, and 0825
 */
export const findHeldIdentity = async (
  request: RequestContext<null>,
  teams: TeamsProof | undefined,
): Promise<PendingIdentity | null> => {
  const { db, client, limiter, chatTools } = request
  const ofBrowser = await findPendingIdentity(db, proofHolders(request))
  if (!teams || ofBrowser?.provider === 'teams') return ofBrowser
  await limiter.consumeOrThrow({ providerReturns: client.address })
  const app = await findChatApp(request, 'teams', teams.orgId)
  const identified = chatTools.teams.identifyByToken(app, teams.token)
  const proven = await askProvider(request, { provider: 'teams', orgId: teams.orgId }, identified)
  return { ...proven, proof: await storeProvenIdentity(db, hashOfTeamsToken(teams.token), proven) }
}
