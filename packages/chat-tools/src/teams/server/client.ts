import { personName, readAs } from '@sso-elements/contract/api'
import { calculatePKCECodeChallenge } from 'openid-client'
import * as v from 'valibot'
import { identityTenant } from '../../server/common-app.ts'
import { callPlatform, kindOfNumber, readNumber } from '../../server/platform-call.ts'
import { ProviderFailure } from '../../server/platform-reply.ts'
import type { OpenidAttempt, ProvenIdentity } from '../../server/proven-identity.ts'
import type { Addition, SignInPage } from '../../server/tool-client.ts'
import { type IssuedToken, MARGIN_SECONDS, type PlatformTokens } from '../../server/tool-client.ts'
import { publishedWith } from '../../tool-errors.ts'
import { teamsErrors } from '../errors.ts'
import type { TeamsApp } from './app.ts'
import { createEntraTokens, type EntraClaims } from './entra-tokens.ts'

/** Scope that the registration of the app exposes to the clients of Teams. */
const PAGE_SCOPE = 'access_as_user'

/**
 * The clients of Microsoft that show pages of apps. Other applications get tokens for this app as well, from people who consent to that,
 * and could sign in as them.
 */
const PAGE_CLIENTS = {
  teamsDesktopAndPhone: '1fec8e78-bce4-4aaf-ab1b-5451cc387264',
  teamsWeb: '5e3ce6c0-2b1f-4285-8d4b-75ee78787346',
  microsoft365Web: '4765445b-32c6-49b0-83e6-1d93765276ca',
  microsoft365Desktop: '0ec893e0-5785-4de6-99da-4ed124e5296c',
  microsoft365PhoneAndOutlookDesktop: 'd3590ed6-52b3-4102-aeff-aad2292ab01c',
  outlookWeb: 'bc59ab01-8403-45c6-8796-ac3ef710b3e3',
  outlookPhone: '27922004-5251-4030-b22d-91ecd9a37ea4',
} as const
const isPageClient = (id: string | undefined): boolean => Object.values(PAGE_CLIENTS).some((client) => client === id)

/** Role templates of Microsoft Entra whose holders connect a tenant: global, application, cloud application and Teams administrators. */
const ADMINISTRATOR_ROLES = [
  '62e90394-69f5-4237-9190-012177145e10',
  '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3',
  '158c047a-c907-4556-b7ef-446551a6b5f7',
  '69091246-20e8-4a56-aa4d-066075b2a7a8',
]

/** How long the answer that a tenant has the app is cached: an hour, plus the margin that is subtracted from every lifetime. */
const ANSWER_SECONDS = 60 * 60 + MARGIN_SECONDS

const failedReply = v.object({
  error: v.pipe(v.string(), v.maxLength(128)),
  error_codes: v.optional(v.pipe(v.array(v.number()), v.maxLength(20))),
})
const signedInReply = v.object({ id_token: v.pipe(v.string(), v.maxLength(16_384)) })
const appReply = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })

/**
 * The failure by the numbers, which tell more than the word (RFC 6749, section 5.2).
 * @param sent what `invalid_grant` refuses: only a code of a person can have expired
 */
const failureOf = (reply: unknown, sent: 'code' | 'credentials'): ProviderFailure => {
  const refusal = readAs(failedReply, reply)
  if (refusal === null) return new ProviderFailure('unavailable', 'the token endpoint answered in another form')
  const { error, error_codes: numbers = [] } = refusal
  const isKnown = (code: string | number): boolean => publishedWith(teamsErrors, code) !== null
  const known = [...numbers, error].find(isKnown)
  const byGrant = error === 'invalid_grant' && sent === 'code' ? 'code' : 'unknown'
  const kind = known === undefined ? byGrant : kindOfNumber(teamsErrors, String(known))
  const word = readNumber(error)
  const meaning = numbers.includes(7000222) ? ': the secret of the app has expired' : ''
  const text = `the token endpoint answered ${word || 'with another error'} (${numbers.join(', ')})${meaning}`
  return new ProviderFailure(kind, text, undefined, { number: String(known ?? numbers[0] ?? word) })
}

/** Tenant in the addresses of an app; any company’s while none is known. */
const tenantOf = ({ tenant }: TeamsApp): string => tenant ?? 'organizations'

/** @throws ProviderFailure */
const requestTokens = async <Reply extends v.GenericSchema>(
  app: TeamsApp,
  grant: Record<string, string>,
  schema: Reply,
): Promise<v.InferOutput<Reply>> => {
  const form = { client_id: app.appId, client_secret: app.secret, ...grant }
  const { status, reply } = await callPlatform(`${app.urls.api}/${tenantOf(app)}/oauth2/v2.0/token`, { form })
  const read = status === 200 ? readAs(schema, reply) : null
  if (read === null) throw failureOf(reply, 'code' in grant ? 'code' : 'credentials')
  return read
}

interface Redirect {
  redirectUri: string
  state: string
}

/** Microsoft Teams: what the server asks of Microsoft Entra (IMS-03). */
export const createTeams = (platformTokens: PlatformTokens) => {
  const tokens = createEntraTokens()

  /** The page on which a person signs in. */
  const authorizationUrl = async (
    app: TeamsApp,
    { redirectUri, state, nonce, verifier, prompt }: Redirect & OpenidAttempt & { prompt?: string },
  ): Promise<string> => {
    const query = {
      ...{ client_id: app.appId, response_type: 'code', response_mode: 'query', redirect_uri: redirectUri },
      ...{ scope: 'openid profile', state, nonce },
      ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...(prompt !== undefined && { prompt }),
    }
    return `${app.urls.api}/${tenantOf(app)}/oauth2/v2.0/authorize?${new URLSearchParams(query)}`
  }

  /** The person whom a page of Microsoft's has signed in. @throws ProviderFailure */
  const exchange = async (
    app: TeamsApp,
    { code, redirectUri, nonce, verifier }: Omit<Redirect, 'state'> & OpenidAttempt & { code: string },
  ): Promise<EntraClaims> => {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    const { id_token } = await requestTokens(app, grant, signedInReply)
    const claims = await tokens.verify(app, id_token)
    if (claims.nonce !== nonce) throw new ProviderFailure('refused', 'a token of another sign-in')
    return claims
  }

  /** Asks Entra whether the tenant has the app. @throws ProviderFailure `app` when it has removed it, `secret` */
  const requireApp = async (app: TeamsApp): Promise<IssuedToken> => {
    const grant = { grant_type: 'client_credentials', scope: `${app.appId}/.default` }
    try {
      await requestTokens(app, grant, appReply)
    } catch (error) {
      // The tenant has the app, and requires assignment, which the app does not have to itself.
      if (!(error instanceof ProviderFailure) || publishedWith(teamsErrors, error.number)?.means !== 'nothing')
        throw error
    }
    // The token itself opens nothing that is needed here.
    return { token: 'the tenant has the app', lifetimeSeconds: ANSWER_SECONDS }
  }
  const answerKey = ({ tenant, appId }: TeamsApp): string => `teams app ${tenant} ${appId}`

  /** @throws ProviderFailure */
  const identify = async (app: TeamsApp, { tid, oid, name }: EntraClaims): Promise<ProvenIdentity> => {
    if (app.tenant !== null) {
      if (tid !== app.tenant) throw new ProviderFailure('tenant', 'a person of another tenant')
      await platformTokens.get(answerKey(app), () => requireApp(app))
    }
    const displayName = readAs(personName, name) ?? ''
    const tenant = identityTenant(tid, app)
    return { provider: 'teams', tenant, subject: oid, email: null, emailVerified: false, displayName }
  }

  return {
    signInPage: (app: TeamsApp, { redirectUri }: { redirectUri: string }): SignInPage => ({
      authorizationUrl: (state, attempt) => authorizationUrl(app, { redirectUri, state, ...attempt }),
      exchange: async ({ code }, attempt) => identify(app, await exchange(app, { code, redirectUri, ...attempt })),
    }),

    /** Asks Entra anew. @throws ProviderFailure `app` when the tenant has removed the app, `secret` */
    async check(app: TeamsApp): Promise<void> {
      await platformTokens.drop(answerKey(app))
      await platformTokens.get(answerKey(app), () => requireApp(app))
    },

    /** The person in whose Teams a page is open, by the token that the client gave it. @throws ProviderFailure */
    async identifyByToken(app: TeamsApp, token: string): Promise<ProvenIdentity & { issuedAt: Date }> {
      const claims = await tokens.verify(app, token)
      // The token of a sign-in has the same audience and no scope.
      if (!claims.scp?.split(' ').includes(PAGE_SCOPE)) throw new ProviderFailure('refused', 'a token of another scope')
      if (!isPageClient(claims.azp)) throw new ProviderFailure('refused', 'a token of another client')
      return { ...(await identify(app, claims)), issuedAt: new Date(claims.iat * 1000) }
    },

    /** The page on which a person lets the app know them, which the clients ask for before they give a token. */
    consentUrl(app: TeamsApp, { redirectUri, state }: Redirect): string {
      const query = {
        ...{ client_id: app.appId, response_type: 'code', response_mode: 'query', redirect_uri: redirectUri },
        ...{ scope: `openid profile ${app.appId}/${PAGE_SCOPE}`, prompt: 'consent', state },
      }
      return `${app.urls.api}/${tenantOf(app)}/oauth2/v2.0/authorize?${new URLSearchParams(query)}`
    },

    /** The page on which an administrator consents for a tenant. */
    additionUrl: (app: TeamsApp, attempt: Redirect & OpenidAttempt): Promise<string> =>
      authorizationUrl(app, { ...attempt, prompt: 'consent' }),

    /** The tenant of the administrator who signed in there. @throws ProviderFailure `user` for anybody else */
    async add(app: TeamsApp, answer: Parameters<typeof exchange>[1]): Promise<Addition> {
      const { tid, wids } = await exchange(app, answer)
      if (wids === undefined)
        throw new ProviderFailure('app', 'a token without roles: "groupMembershipClaims" must be "DirectoryRole"')
      if (!wids.some((role) => ADMINISTRATOR_ROLES.includes(role)))
        throw new ProviderFailure('user', 'no administrator of the tenant')
      return { tenant: tid, parts: null }
    },
  }
}
