import type { BodyOf } from '@sso-elements/contract'

/** An authorization request of an application. */
export interface SignInRequest {
  clientId: string
  redirectUri: string
  /** Opaque value that is returned to the application; null if omitted. */
  state: string | null
  /** PKCE parameters of the URL; null if it has none, or more than one. */
  codeChallenge: string | null
  codeChallengeMethod: string | null
}

/** The request body for the server, which validates the challenge. */
export const bodyOf = (request: SignInRequest): BodyOf<'/authorize/grant'> => ({
  clientId: request.clientId,
  redirectUri: request.redirectUri,
  ...(request.state !== null && { state: request.state }),
  codeChallenge: request.codeChallenge ?? '',
  codeChallengeMethod: request.codeChallengeMethod ?? '',
})
