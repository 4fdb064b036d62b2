import { createHash, randomBytes, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rsaKey } from '@sso-elements/chat-tools/testing/cryptography'
import type { BodyOf } from '@sso-elements/contract'
import { type Client, cookiesOf, type Reply, someAddress, someEmail } from './client.ts'

export const OPENID_CLIENT = { id: 'sso-elements', secret: 'a client secret of the test' } as const

/** Overrides of the provider’s response, as an untrusted provider could send it. */
export interface IssuerBehavior {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Signs with a key that the provider has not published. */
  unknownKey?: boolean
  /** Replaces the whole response. */
  answer?: { status: number; body: string }
  /** Claims of userinfo, besides the subject. */
  userinfo?: Record<string, unknown>
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const readBody = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

interface Grant {
  redirectUri: string
  challenge: string
  nonce: string
  subject: string
  behavior: IssuerBehavior
}

/** A configurable OpenID provider on loopback; the journeys test a real one. */
export const startOpenidIssuer = async () => {
  const [own, unknown] = [rsaKey('provider'), rsaKey('unknown')]
  const kid = 'the-key'
  const grants = new Map<string, Grant>()
  /** Answers of userinfo, by access token. */
  const userinfos = new Map<string, Record<string, unknown>>()
  let isDown = false
  let issuer = ''

  const idToken = ({ nonce, subject, behavior }: Grant): string => {
    const now = Math.floor(Date.now() / 1000)
    const header = { alg: 'RS256', kid, ...behavior.header }
    const claims = {
      ...{ iss: issuer, sub: subject, aud: OPENID_CLIENT.id, iat: now, exp: now + 300, nonce },
      ...behavior.claims,
    }
    const text = `${base64url(header)}.${base64url(claims)}`
    if (header.alg === 'none') return `${text}.`
    const { privateKey } = behavior.unknownKey ? unknown : own
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await readBody(request)
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('client_id') === OPENID_CLIENT.id &&
      form.get('client_secret') === OPENID_CLIENT.secret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant?.challenge
    response.setHeader('content-type', 'application/json')
    if (!grant || !isRight) {
      response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
      return
    }
    const access_token = randomBytes(16).toString('base64url')
    userinfos.set(access_token, { sub: grant.subject, ...grant.behavior.userinfo })
    const answer = grant.behavior.answer ?? {
      status: 200,
      body: JSON.stringify({ access_token, token_type: 'Bearer', id_token: idToken(grant) }),
    }
    response.writeHead(answer.status).end(answer.body)
  }

  const describe = ({ url, headers }: IncomingMessage): unknown => {
    if (url === '/userinfo') return userinfos.get(headers.authorization?.replace('Bearer ', '') ?? '') ?? {}
    return url === '/jwks'
      ? { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, use: 'sig' }] }
      : {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        }
  }

  const server = createServer((request, response) => {
    if (isDown) response.writeHead(503).end()
    else if (request.url === '/token') void exchange(request, response)
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(describe(request)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** The callback parameters after the user approved. */
    approve(authorization: URL, subject: string, behavior: IssuerBehavior = {}): { code: string; state: string } {
      const parameter = (name: string): string => authorization.searchParams.get(name) ?? ''
      const code = randomBytes(16).toString('base64url')
      grants.set(code, {
        redirectUri: parameter('redirect_uri'),
        challenge: parameter('code_challenge'),
        nonce: parameter('nonce'),
        subject,
        behavior,
      })
      return { code, state: parameter('state') }
    },
    setDown(down: boolean): void {
      isDown = down
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OpenidIssuer = Awaited<ReturnType<typeof startOpenidIssuer>>

/** The settings that enable it in place of Google. */
export const googleAt = ({ issuer }: Pick<OpenidIssuer, 'issuer'>): Record<string, string> => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
  GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
})

/** A browser that signs in with a provider. */
export const providerBrowser = (client: Client, issuer: OpenidIssuer, provider = 'google') => {
  const from = someAddress()
  let cookie = 'unrelated=1'
  const begin = async (query = ''): Promise<URL> => {
    const reply = await client.request(`/sso/login/with/${provider}${query}`, { headers: { cookie } }, from)
    cookie = cookiesOf(reply.headers) || cookie
    return new URL(reply.headers.get('location') ?? '', client.url)
  }
  const call: Client['call'] = (path, body, options = {}) =>
    client.call(path, body, { ...options, from, headers: { cookie, ...options.headers } })
  /** Proof id of the latest pending identity. */
  let proof = ''
  const finish = async (answer: Omit<BodyOf<'/account/identity/finish'>, 'provider'>) => {
    const reply = await call('/account/identity/finish', { provider, ...answer })
    if (reply.result && 'pending' in reply.result) proof = reply.result.pending.proof
    return reply
  }
  return {
    begin,
    call,
    finish,
    register: (person: Omit<BodyOf<'/account/identity/register'>, 'proof'>, headers: Record<string, string> = {}) =>
      call('/account/identity/register', { proof, ...person }, { headers }),
    link: (token: string) => call('/account/identities/link', { proof }, { token }),
    /** The redirect to the provider and the callback. */
    async signIn(subject: string, behavior: IssuerBehavior = {}, query = '') {
      return finish(issuer.approve(await begin(query), subject, behavior))
    },
  }
}

/** Claims of a provider that has verified the email address. */
export const verifiedClaims = (email: string, name = 'Ada Lovelace'): IssuerBehavior => ({
  claims: { email, email_verified: true, name },
})

/** A user who registered with the provider. */
export const someIdentity = async (client: Client, issuer: OpenidIssuer) => {
  const [email, subject] = [someEmail(), randomUUID()]
  const browser = providerBrowser(client, issuer)
  await browser.signIn(subject, verifiedClaims(email))
  const { result } = await browser.register({ orgUserName: 'Ada' })
  return { email, subject, token: result.token }
}

/** The token in a reply, or null. */
export const tokenOf = ({ result }: Reply<unknown>): string | null =>
  (result as { token?: string } | null)?.token ?? null
