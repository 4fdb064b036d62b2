import * as openid from 'openid-client'
import { z } from 'zod'
import { email, personName } from '../http/fields.ts'
import type { OpenidProvider } from './providers.ts'

/** Longer than a provider may take for one answer. */
const TIMEOUT_MS = 5000
/** How long what a provider says of itself counts; its keys are looked after by the library. */
const METADATA_MS = 60 * 60_000
const LONGEST_SUBJECT = 255

/** Who somebody is, as a provider has proven it. Nothing of it is trusted beyond that. */
export interface ProvenIdentity {
  provider: string
  /** The issuer. */
  tenant: string
  subject: string
  /** Null where the provider told none, or one that is no address. */
  email: string | null
  /** The provider says that the person owns the address. */
  emailVerified: boolean
  /** Empty where the provider told none that could be shown. */
  displayName: string
}

/** What has to be remembered from the way there until the way back. */
export interface OpenidAttempt {
  nonce: string
  verifier: string
}

/** What a provider sent back in the query of its page. */
export interface OpenidAnswer {
  code: string
  state: string
  iss?: string | undefined
}

/** Why nobody is proven: the provider is out of reach, or its answer does not hold. */
export class OpenidFailure extends Error {
  override readonly name = 'OpenidFailure'
  readonly why: 'unavailable' | 'refused'

  constructor(why: OpenidFailure['why'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.why = why
  }
}

const claimsOf = z.object({
  iss: z.string(),
  // OpenID Connect Core 1.0, section 2.
  sub: z
    .string()
    .max(LONGEST_SUBJECT)
    .regex(/^[\x20-\x7e]+$/),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
})

const orNull = <Output>(schema: z.ZodType<Output>, value: unknown): Output | null => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** What the library makes of a failure has the first one in it. */
const failureIn = (error: unknown): OpenidFailure | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OpenidFailure) return cause
    if (cause.name === 'TimeoutError') return new OpenidFailure('unavailable', cause)
  }
  return null
}

const failing = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    throw failureIn(error) ?? new OpenidFailure('refused', error)
  }
}

/** @throws OpenidFailure `unavailable` for a provider that cannot be reached, is too slow, or has a fault */
const fetchFrom: openid.CustomFetch = async (address, options) => {
  let reply: Response
  try {
    reply = await fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) } as RequestInit)
  } catch (error) {
    throw new OpenidFailure('unavailable', error)
  }
  if (reply.status < 500) return reply
  await reply.body?.cancel()
  throw new OpenidFailure('unavailable', `answered ${reply.status}`)
}

/** Signs people in with OpenID providers: the authorization code flow with PKCE, state and nonce (IDN-03). */
export const createOpenidClient = (publicUrl: string, now: () => number = Date.now) => {
  const known = new Map<string, { until: number; configuration: Promise<openid.Configuration> }>()

  const discover = async ({ issuer, clientId, clientSecret }: OpenidProvider): Promise<openid.Configuration> => {
    const server = new URL(issuer)
    // Loopback in dev and test; the settings refuse it elsewhere.
    const plain = server.protocol === 'http:' ? [openid.allowInsecureRequests] : []
    return openid.discovery(server, clientId, clientSecret, undefined, {
      [openid.customFetch]: fetchFrom,
      execute: [...plain, openid.enableNonRepudiationChecks],
    })
  }
  const configurationOf = (provider: OpenidProvider): Promise<openid.Configuration> => {
    const before = known.get(provider.key)
    if (before && before.until > now()) return before.configuration
    const configuration = failing(discover(provider))
    known.set(provider.key, { until: now() + METADATA_MS, configuration })
    // The next one asks anew.
    configuration.catch(() => known.delete(provider.key))
    return configuration
  }
  const redirectUriOf = ({ callbackPath }: OpenidProvider): string => publicUrl + callbackPath

  return {
    /** @throws OpenidFailure */
    async authorizationUrl(
      provider: OpenidProvider,
      state: string,
      { nonce, verifier }: OpenidAttempt,
    ): Promise<string> {
      const configuration = await configurationOf(provider)
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriOf(provider),
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },

    /** @throws OpenidFailure */
    async exchange(provider: OpenidProvider, answer: OpenidAnswer, attempt: OpenidAttempt): Promise<ProvenIdentity> {
      const configuration = await configurationOf(provider)
      const { code, state, iss } = answer
      const address = new URL(redirectUriOf(provider))
      address.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }))
      return failing(
        (async () => {
          const tokens = await openid.authorizationCodeGrant(configuration, address, {
            pkceCodeVerifier: attempt.verifier,
            expectedState: state,
            expectedNonce: attempt.nonce,
            idTokenExpected: true,
          })
          const idToken = tokens.claims() ?? {}
          const { iss: tenant, sub: subject } = claimsOf.parse(idToken)
          const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
          const told =
            !('email' in idToken) && hasUserInfo
              ? { ...idToken, ...(await openid.fetchUserInfo(configuration, tokens.access_token, subject)) }
              : idToken
          const claims = claimsOf.parse(told)
          const ownAddress = orNull(email, claims.email)
          return {
            provider: provider.key,
            tenant,
            subject,
            email: ownAddress,
            emailVerified: ownAddress !== null && claims.email_verified === true,
            displayName: orNull(personName, claims.name) ?? '',
          }
        })(),
      )
    },
  }
}

export type OpenidClient = ReturnType<typeof createOpenidClient>
