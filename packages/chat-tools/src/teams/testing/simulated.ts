import { createHash, type KeyObject, sign } from 'node:crypto'
import { rsaKey } from '../../testing/cryptography.ts'
import { codeStore, someSecret } from '../../testing/grants.ts'
import { type PublishedCode, publishedError } from '../../testing/published-error.ts'
import { json, page, type Routes, redirect, type SimulatedResponse, textOf } from '../../testing/simulated-response.ts'

/** The client of Teams in browsers. */
const TEAMS_WEB = '5e3ce6c0-2b1f-4285-8d4b-75ee78787346'
/** Minutes for which a code is valid. */
const CODE_MINUTES = 10
const KEY_ID = 'entra-key'
const OTHER_KEY_ID = 'entra-consumers-key'
/** Tenant of personal accounts, whose keys sign for no company. */
const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad'

export interface TeamsClient {
  clientId: string
  secret: string
}

export interface TeamsUser {
  oid: string
  tid: string
  name: string
  /** Directory roles; null for a registration whose tokens have none. */
  roles?: readonly string[] | null
}

interface Grant {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
  user: TeamsUser
}

/** What a test changes in a token. */
export interface TokenChange {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: 'other-issuer' | 'unknown'
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const refuse = (number: PublishedCode<'teams'>): SimulatedResponse => publishedError('/teams', number)

/** The simulated Microsoft Entra: its routes, and what tests do as its users and its administrators. */
export const createTeams = (now: () => number, origin: () => string) => {
  const [key, consumersKey, unknownKey] = [rsaKey('provider'), rsaKey('consumers'), rsaKey('unknown')]
  const clients: TeamsClient[] = []
  const grants = codeStore<Grant>(now)
  /** Tenants that have the app. */
  const tenants = new Set<string>()
  /** Those of them that require assignment. */
  const assigning = new Set<string>()
  /** The secret of the clients. */
  let hasExpired = false
  let user: TeamsUser | null = null

  const signed = (header: object, claims: object, privateKey: KeyObject): string => {
    const text = `${base64url(header)}.${base64url(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  const claimsFor = (clientId: string, { oid, tid, name, roles = [] }: TeamsUser) => {
    const seconds = Math.floor(now() / 1000)
    return {
      ...{ aud: clientId, iss: `${origin()}/${tid}/v2.0`, iat: seconds, nbf: seconds, exp: seconds + 3600 },
      ...{ name, oid, tid, sub: `sub-${oid}`, ver: '2.0', ...(roles && { wids: roles }) },
    }
  }
  const tokenWith = (claims: object, { claims: changed, header, key: by }: TokenChange = {}): string => {
    const keys = { 'other-issuer': consumersKey, unknown: unknownKey }
    const kid = by === 'other-issuer' ? OTHER_KEY_ID : KEY_ID
    return signed(
      { alg: 'RS256', typ: 'JWT', kid, ...header },
      { ...claims, ...changed },
      (by ? keys[by] : key).privateKey,
    )
  }
  const redirectWith = (query: URLSearchParams, answer: Record<string, string>): SimulatedResponse => {
    const location = new URL(query.get('redirect_uri') ?? '')
    for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
      location.searchParams.set(name, value)
    return redirect(location)
  }
  const jwkOf = ({ publicKey }: { publicKey: KeyObject }, kid: string, tenant: string) => ({
    ...publicKey.export({ format: 'jwk' }),
    ...{ kid, use: 'sig', issuer: `${origin()}/${tenant}/v2.0` },
  })

  /** A token of the app for itself, in a tenant. */
  const answerCredentials = (tenant: string): SimulatedResponse => {
    if (!tenants.has(tenant)) return refuse(700016)
    if (assigning.has(tenant)) return refuse(501051)
    return json({ token_type: 'Bearer', expires_in: 3599, access_token: someSecret('eyJ') })
  }

  const routes: Routes = {
    'GET /teams/common/discovery/v2.0/keys': () =>
      json({ keys: [jwkOf(key, KEY_ID, '{tenantid}'), jwkOf(consumersKey, OTHER_KEY_ID, CONSUMERS)] }),
    'GET /teams/:id/oauth2/v2.0/authorize': ({ query }) => {
      const clientId = query.get('client_id') ?? ''
      if (!clients.some((client) => client.clientId === clientId)) return page('unknown application', 400)
      if (!user) return redirectWith(query, { error: 'access_denied', error_description: 'AADSTS65004' })
      // The person has consented; so has the tenant, if it is the first.
      tenants.add(user.tid)
      const grant = { clientId, redirectUri: query.get('redirect_uri') ?? '', user, nonce: query.get('nonce') ?? '' }
      const challenge = query.get('code_challenge') ?? ''
      return redirectWith(query, { code: grants.issue({ ...grant, challenge }, CODE_MINUTES) })
    },
    'POST /teams/:id/oauth2/v2.0/token': ({ path, body }) => {
      const clientId = textOf(body, 'client_id')
      const client = clients.find((each) => each.clientId === clientId)
      const isRight = client?.secret === textOf(body, 'client_secret')
      if (!isRight || hasExpired) return refuse(hasExpired ? 7000222 : 7000215)
      const tenant = path.split('/')[2] ?? ''
      if (textOf(body, 'grant_type') === 'client_credentials') return answerCredentials(tenant)
      const code = textOf(body, 'code')
      const [grant, state] = [grants.grantOf(code), grants.stateOf(code)]
      if (state === 'used') return refuse(54005)
      const challenge = createHash('sha256').update(textOf(body, 'code_verifier')).digest('base64url')
      if (state !== 'valid' || grant?.clientId !== clientId || grant.challenge !== challenge) return refuse(70008)
      if (grant.redirectUri !== textOf(body, 'redirect_uri')) return refuse(500112)
      if (tenant !== 'organizations' && tenant !== grant.user.tid) return refuse(50020)
      grants.consume(code)
      const id_token = tokenWith({ ...claimsFor(clientId, grant.user), nonce: grant.nonce })
      return json({ token_type: 'Bearer', scope: 'openid profile', expires_in: 3599, access_token: 'x', id_token })
    },
  }

  return {
    routes,
    tools: {
      addClient: (client: TeamsClient): number => clients.push(client),
      /** Sets whom the sign-in page signs in; null for somebody who refuses. */
      setCurrentUser: (next: TeamsUser | null): void => {
        user = next
      },
      /** An administrator lets the tenant have the app, or removes it. */
      setInstalled: (tid: string, isInstalled: boolean): void => {
        if (isInstalled) tenants.add(tid)
        else tenants.delete(tid)
      },
      /** The tenant lets in only whom and what it has assigned to the app. */
      requireAssignment: (tid: string): unknown => assigning.add(tid),
      /** Whether the secret of the app has expired. */
      setSecretExpired: (next: boolean): void => {
        hasExpired = next
      },
      /** The token that a client of Teams gives a page for this app. */
      pageToken: (clientId: string, person: TeamsUser, change: TokenChange = {}): string =>
        tokenWith({ ...claimsFor(clientId, person), scp: 'access_as_user', azp: TEAMS_WEB }, change),
    },
  }
}
