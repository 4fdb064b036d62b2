import {
  type OpenidAttempt,
  type OpenidCallback,
  type OpenidClient,
  type OpenidProvider,
  type ProvenIdentity,
  ProviderFailure,
} from '@sso-elements/chat-tools/server'
import { HOUR_MS } from '@sso-elements/contract'
import { email, personName, readAs } from '@sso-elements/contract/api'
import * as openid from 'openid-client'
import * as v from 'valibot'

/** Timeout of one request to a provider. */
const TIMEOUT_MS = 5000
/** Lifetime of cached provider metadata; the library refreshes the keys. */
const METADATA_TTL_MS = HOUR_MS
const MAX_SUBJECT_LENGTH = 255

const claimsSchema = v.object({
  iss: v.string(),
  // OpenID Connect Core 1.0, section 2.
  sub: v.pipe(v.string(), v.maxLength(MAX_SUBJECT_LENGTH), v.regex(/^[\x20-\x7e]+$/)),
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
})

/** Of a claim that names the tenant. */
const tenantName = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))

const failureOf = (kind: ProviderFailure['kind'], cause: unknown): ProviderFailure =>
  new ProviderFailure(kind, cause instanceof Error ? cause.message : String(cause), cause)

/** Finds the original failure in the errors that the library wraps around it. */
const findFailure = (error: unknown): ProviderFailure | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderFailure) return cause
    if (cause.name === 'TimeoutError') return failureOf('unavailable', cause)
  }
  return null
}

const wrapFailures = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw findFailure(error) ?? failureOf('refused', error)
  }
}

/** @throws ProviderFailure `unavailable` for a provider that cannot be reached, is too slow, or responds with 5xx */
const fetchFrom: openid.CustomFetch = async (callbackUrl, options) => {
  let reply: Response
  try {
    reply = await fetch(callbackUrl, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) } as RequestInit)
  } catch (error) {
    throw failureOf('unavailable', error)
  }
  if (reply.status < 500) return reply
  await reply.body?.cancel()
  throw new ProviderFailure('unavailable', `answered ${reply.status}`)
}

/** Creates the client for OpenID providers: authorization code flow with PKCE, state and nonce (IDN-03). */
export const createOpenidClient = (publicUrl: string, now: () => number = Date.now): OpenidClient => {
  const cache = new Map<string, { expiresAt: number; configuration: Promise<openid.Configuration> }>()

  const discover = async ({
    issuer,
    clientId,
    clientSecret,
    readReply = async (reply) => reply,
  }: OpenidProvider): Promise<openid.Configuration> => {
    const server = new URL(issuer)
    // Loopback in dev and test; the settings reject it elsewhere.
    const allowHttp = server.protocol === 'http:' ? [openid.allowInsecureRequests] : []
    return openid.discovery(server, clientId, clientSecret, undefined, {
      [openid.customFetch]: async (...request) => readReply(await fetchFrom(...request)),
      execute: [...allowHttp, openid.enableNonRepudiationChecks],
    })
  }
  const configurationOf = (provider: OpenidProvider): Promise<openid.Configuration> => {
    const cached = cache.get(provider.key)
    if (cached && cached.expiresAt > now()) return cached.configuration
    const configuration = wrapFailures(discover(provider))
    cache.set(provider.key, { expiresAt: now() + METADATA_TTL_MS, configuration })
    // The next call tries again.
    configuration.catch(() => cache.delete(provider.key))
    return configuration
  }
  const redirectUriOf = ({ callbackPath }: OpenidProvider): string => publicUrl + callbackPath

  return {
    /** @throws ProviderFailure */
    async authorizationUrl(
      provider: OpenidProvider,
      state: string,
      { nonce, verifier }: OpenidAttempt,
    ): Promise<string> {
      const configuration = await configurationOf(provider)
      return openid.buildAuthorizationUrl(configuration, {
        ...provider.parameters,
        redirect_uri: redirectUriOf(provider),
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },

    /** @throws ProviderFailure */
    async exchange(provider: OpenidProvider, answer: OpenidCallback, attempt: OpenidAttempt): Promise<ProvenIdentity> {
      const configuration = await configurationOf(provider)
      const { code, state, iss } = answer
      const callbackUrl = new URL(redirectUriOf(provider))
      callbackUrl.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }))
      return wrapFailures(
        (async () => {
          const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
            pkceCodeVerifier: attempt.verifier,
            expectedState: state,
            expectedNonce: attempt.nonce,
            idTokenExpected: true,
          })
          const idToken: Record<string, unknown> = { ...tokens.claims() }
          const { iss, sub: subject } = v.parse(claimsSchema, idToken)
          const { tenantClaim, scopes } = provider
          const tenant = tenantClaim === undefined ? iss : v.parse(tenantName, idToken[tenantClaim])
          const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
          // An address and whether it is verified are of one answer.
          const { email_verified: _ofNoAddress, ...withoutAddress } = idToken
          const profile =
            !('email' in idToken) && hasUserInfo && scopes.split(' ').includes('email')
              ? { ...withoutAddress, ...(await openid.fetchUserInfo(configuration, tokens.access_token, subject)) }
              : idToken
          const claims = v.parse(claimsSchema, profile)
          const address = readAs(email, claims.email)
          return {
            provider: provider.key,
            tenant,
            subject,
            email: address,
            emailVerified: address !== null && claims.email_verified === true,
            displayName: readAs(personName, claims.name) ?? '',
          }
        })(),
      )
    },
  }
}
