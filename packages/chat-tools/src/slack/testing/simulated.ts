import { createHash, createHmac, sign } from 'node:crypto'
import { rsaKey } from '../../testing/cryptography.ts'
import { codeStore, someSecret } from '../../testing/grants.ts'
import type { PublishedCode } from '../../testing/published-error.ts'
import {
  json,
  page,
  type Routes,
  redirect,
  type SimulatedRequest,
  type SimulatedResponse,
  textOf,
} from '../../testing/simulated-response.ts'

/** Minutes for which a code is valid. */
const CODE_MINUTES = 10
const KEY_ID = 'slack-key'
/** Lifetime of a bot token with token rotation. */
const BOT_SECONDS = 43_200

export interface SlackClient {
  clientId: string
  secret: string
  signingSecret: string
}

export interface SlackUser {
  id: string
  name: string
  teamId: string
}

interface SignInGrant {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
  user: SlackUser
}

interface AdditionGrant {
  clientId: string
  redirectUri: string
  /** Null for a whole enterprise. */
  teamId: string | null
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Slack answers 200 to errors, too. */
const refuse = (error: PublishedCode<'slack'>): SimulatedResponse => json({ ok: false, error })

/** The simulated Slack: its routes, and what tests do as its console and its users. */
export const createSlack = (now: () => number, origin: () => string) => {
  const key = rsaKey('provider')
  const clients: SlackClient[] = []
  const signIns = codeStore<SignInGrant>(now)
  const additions = codeStore<AdditionGrant>(now)
  /** Bot tokens of workspaces; one with an expiry comes from token rotation. */
  const bots = new Map<string, { team: string; expiresAt: number }>()
  /** Tokens that each give the next bot token of a workspace, once. */
  const refreshTokens = new Map<string, string>()
  let rotates = false
  let user: SlackUser | null = null
  /** The workspace whose administrator adds the app; null for a whole enterprise, and undefined for somebody who refuses. */
  let workspace: string | null | undefined

  const idToken = ({ clientId, nonce, user: { id, name, teamId } }: SignInGrant): string => {
    const seconds = Math.floor(now() / 1000)
    const claims = {
      ...{ iss: origin(), sub: id, aud: clientId, iat: seconds, exp: seconds + 300, nonce, name },
      ...{ 'https://slack.com/team_id': teamId, 'https://slack.com/user_id': id },
    }
    const text = `${base64url({ alg: 'RS256', kid: KEY_ID })}.${base64url(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`
  }
  const clientOf = (id: string): SlackClient | undefined => clients.find(({ clientId }) => clientId === id)
  /** The client of a request, by Basic authentication or its form. */
  const callerOf = ({ headers, body }: SimulatedRequest): SlackClient | undefined => {
    const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
    const [id = '', secret = ''] = encoded
      ? Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
      : [textOf(body, 'client_id'), textOf(body, 'client_secret')]
    const client = clientOf(id)
    return client?.secret === secret ? client : undefined
  }
  /** The workspace of a bot token, or the error. */
  const teamOf = ({ headers }: SimulatedRequest): { team: string } | { error: PublishedCode<'slack'> } => {
    const bot = bots.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!bot) return { error: 'token_revoked' }
    return bot.expiresAt > now() ? bot : { error: 'token_expired' }
  }
  const hasApp = (team: string): boolean => [...bots.values()].some((bot) => bot.team === team)
  const issueBot = (team: string) => {
    const access_token = someSecret('xoxb-')
    if (!rotates) {
      bots.set(access_token, { team, expiresAt: Number.POSITIVE_INFINITY })
      return { access_token }
    }
    const refresh_token = someSecret('xoxe-')
    refreshTokens.set(refresh_token, team)
    bots.set(access_token, { team, expiresAt: now() + BOT_SECONDS * 1000 })
    return { access_token, refresh_token, expires_in: BOT_SECONDS }
  }
  const uninstall = (team: string): void => {
    for (const [token, bot] of bots) if (bot.team === team) bots.delete(token)
    for (const [token, owner] of refreshTokens) if (owner === team) refreshTokens.delete(token)
  }
  const refreshBot = (refreshToken: string): SimulatedResponse => {
    const team = refreshTokens.get(refreshToken)
    if (team === undefined) return refuse('invalid_refresh_token')
    refreshTokens.delete(refreshToken)
    return json({
      ok: true,
      token_type: 'bot',
      scope: 'team:read',
      app_id: 'A1',
      ...issueBot(team),
      team: { id: team },
    })
  }
  const redirectWith = (query: URLSearchParams, answer: Record<string, string>): SimulatedResponse => {
    const location = new URL(query.get('redirect_uri') ?? '')
    for (const [name, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
      location.searchParams.set(name, value)
    return redirect(location)
  }

  const routes: Routes = {
    'GET /slack/.well-known/openid-configuration': () =>
      json({
        issuer: origin(),
        authorization_endpoint: `${origin()}/openid/connect/authorize`,
        token_endpoint: `${origin()}/api/openid.connect.token`,
        userinfo_endpoint: `${origin()}/api/openid.connect.userInfo`,
        jwks_uri: `${origin()}/openid/connect/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      }),
    'GET /slack/openid/connect/keys': () =>
      json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] }),
    'GET /slack/openid/connect/authorize': ({ query }) => {
      if (!clientOf(query.get('client_id') ?? '')) return page('invalid_client_id', 400)
      if (!user) return page('Sign in to your workspace')
      const code = signIns.issue(
        {
          ...{ clientId: query.get('client_id') ?? '', redirectUri: query.get('redirect_uri') ?? '', user },
          ...{ challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' },
        },
        CODE_MINUTES,
      )
      return redirectWith(query, { code })
    },
    'POST /slack/api/openid.connect.token': (request) => {
      const client = callerOf(request)
      if (!client) return refuse('bad_client_secret')
      const code = textOf(request.body, 'code')
      const [grant, state] = [signIns.grantOf(code), signIns.stateOf(code)]
      if (state === 'used') return refuse('code_already_used')
      const challenge = createHash('sha256').update(textOf(request.body, 'code_verifier')).digest('base64url')
      if (state !== 'valid' || grant?.clientId !== client.clientId || grant.challenge !== challenge)
        return refuse('invalid_code')
      if (grant.redirectUri !== textOf(request.body, 'redirect_uri')) return refuse('bad_redirect_uri')
      signIns.consume(code)
      return json({ ok: true, access_token: someSecret('xoxp-'), token_type: 'Bearer', id_token: idToken(grant) })
    },
    'GET /slack/oauth/v2/authorize': ({ query }) => {
      const clientId = query.get('client_id') ?? ''
      if (!clientOf(clientId)) return page('invalid_client_id', 400)
      if (workspace === undefined) return redirectWith(query, { error: 'access_denied' })
      const grant = { clientId, redirectUri: query.get('redirect_uri') ?? '', teamId: workspace }
      return redirectWith(query, { code: additions.issue(grant, CODE_MINUTES) })
    },
    'POST /slack/api/oauth.v2.access': (request) => {
      const client = callerOf(request)
      if (!client) return refuse('bad_client_secret')
      if (textOf(request.body, 'grant_type') === 'refresh_token')
        return refreshBot(textOf(request.body, 'refresh_token'))
      const code = textOf(request.body, 'code')
      const [grant, state] = [additions.grantOf(code), additions.stateOf(code)]
      if (state === 'used') return refuse('code_already_used')
      if (state !== 'valid' || grant?.clientId !== client.clientId) return refuse('invalid_code')
      if (grant.redirectUri !== textOf(request.body, 'redirect_uri')) return refuse('bad_redirect_uri')
      additions.consume(code)
      const team = grant.teamId === null ? null : { id: grant.teamId, name: 'Workspace' }
      const issued = grant.teamId === null ? { access_token: someSecret('xoxb-') } : issueBot(grant.teamId)
      return json({ ok: true, token_type: 'bot', scope: 'team:read', app_id: 'A1', ...issued, team })
    },
    'POST /slack/api/auth.test': (request) => {
      const found = teamOf(request)
      return 'error' in found ? refuse(found.error) : json({ ok: true, team_id: found.team, user_id: 'UBOT' })
    },
    'POST /slack/api/auth.revoke': (request) => {
      const found = teamOf(request)
      if ('error' in found) return refuse(found.error)
      uninstall(found.team)
      return json({ ok: true, revoked: true })
    },
  }

  return {
    routes,
    tools: {
      addClient: (client: SlackClient): number => clients.push(client),
      /** Sets whom the sign-in page signs in. */
      setCurrentUser: (next: SlackUser): void => {
        user = next
      },
      /** Sets the workspace whose administrator adds the app; without one they refuse. */
      setWorkspace: (next?: string | null): void => {
        workspace = next
      },
      hasApp,
      /** An administrator removes the app at Slack. */
      uninstall,
      /** Whether the app has token rotation. */
      setRotation: (isOn: boolean): void => {
        rotates = isOn
      },
      /** Twelve hours pass for the tokens of a workspace. */
      expireTokens: (teamId: string): void => {
        for (const bot of bots.values())
          if (bot.team === teamId && bot.expiresAt < Number.POSITIVE_INFINITY) bot.expiresAt = now()
      },
      /** An event as Slack posts it. */
      event(
        content: object,
        {
          timestamp = Math.floor(now() / 1000),
          signingSecret = clients[0]?.signingSecret ?? '',
        }: { timestamp?: number; signingSecret?: string } = {},
      ) {
        const body = JSON.stringify(content)
        const signature = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
        return {
          body,
          headers: {
            'content-type': 'application/json',
            'x-slack-request-timestamp': String(timestamp),
            'x-slack-signature': `v0=${signature}`,
          },
        }
      },
    },
  }
}
