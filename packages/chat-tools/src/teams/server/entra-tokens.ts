import { readAs } from '@sso-elements/contract/api'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import { ProviderFailure } from '../../server/platform-reply.ts'
import type { TeamsApp } from './app.ts'

/** Timeout of a request for the keys. */
const TIMEOUT_MS = 5000
/** How much the clocks may differ. */
const TOLERANCE_SECONDS = 60

const claims = v.object({
  iss: v.string(),
  /** Tokens of version 1 have another issuer and other keys; the registration of the app chooses the version. */
  ver: v.literal('2.0'),
  tid: v.pipe(v.string(), v.uuid()),
  iat: v.number(),
  oid: v.pipe(v.string(), v.uuid()),
  name: v.optional(v.unknown()),
  nonce: v.optional(v.string()),
  /** The application that was given the token (authorized party). */
  azp: v.optional(v.string()),
  /** Scopes, separated by spaces; only access tokens have them. */
  scp: v.optional(v.string()),
  /** Directory roles; only for a registration with `"groupMembershipClaims": "DirectoryRole"`. */
  wids: v.optional(v.array(v.string())),
})
/** The claims of a token that Microsoft Entra has signed for this app. */
export type EntraClaims = v.InferOutput<typeof claims>

const REFUSALS = [
  errors.JWTClaimValidationFailed,
  errors.JWSSignatureVerificationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

const failureOf = (error: unknown): ProviderFailure => {
  const { message } = error as Error
  if (error instanceof errors.JWTExpired) return new ProviderFailure('code', 'an expired token', error)
  if (REFUSALS.some((refusal) => error instanceof refusal)) return new ProviderFailure('refused', message, error)
  return new ProviderFailure('unavailable', `the keys cannot be read: ${message}`, error)
}

/** Verifies tokens of Microsoft Entra (OpenID Connect Core 1.0, section 3.1.3.7; each with the issuer of its own tenant). */
export const createEntraTokens = () => {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

  const keysAt = (api: string) => {
    const url = `${api}/common/discovery/v2.0/keys`
    const known = keySets.get(url)
    if (known) return known
    const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS })
    keySets.set(url, keys)
    return keys
  }

  return {
    /** @throws ProviderFailure `code` for an expired token, `refused` for one of another app, issuer or key */
    async verify({ appId, urls: { api } }: TeamsApp, token: string): Promise<EntraClaims> {
      const keys = keysAt(api)
      let payload: JWTPayload
      let keyId: string | undefined
      try {
        const verified = await jwtVerify(token, keys, {
          ...{ algorithms: ['RS256'], audience: appId, clockTolerance: TOLERANCE_SECONDS },
          requiredClaims: ['exp', 'nbf'],
        })
        payload = verified.payload
        keyId = verified.protectedHeader.kid
      } catch (error) {
        throw failureOf(error)
      }
      const read = readAs(claims, payload)
      if (read === null) throw new ProviderFailure('refused', 'a token without the claims of version 2.0')
      const { iss, tid } = read
      if (iss !== `${api}/${tid}/v2.0`) throw new ProviderFailure('refused', 'a token of another issuer')
      // A key may belong to some issuers only.
      const key: object | undefined = keys.jwks()?.keys.find(({ kid }) => kid === keyId)
      const issuer = key && 'issuer' in key ? key.issuer : null
      if (typeof issuer === 'string' && issuer.replace('{tenantid}', tid) !== iss)
        throw new ProviderFailure('refused', 'a token that is signed with the key of another issuer')
      return read
    },
  }
}
