import type { BodyOf } from '@sso-elements/contract'

/** Who asks for a sign-in, and for what address. */
export interface SignInRequest {
  clientId: string
  redirectUri: string
  /** What the application wants back; null when it gave none. */
  state: string | null
  /** Of PKCE, as the address has them; null when it has none, or more than one. */
  codeChallenge: string | null
  codeChallengeMethod: string | null
}

/** The same as the server takes it, which alone decides whether the challenge is one. */
export const bodyOf = (request: SignInRequest): BodyOf<'/authorize/grant'> => ({
  clientId: request.clientId,
  redirectUri: request.redirectUri,
  ...(request.state !== null && { state: request.state }),
  codeChallenge: request.codeChallenge ?? '',
  codeChallengeMethod: request.codeChallengeMethod ?? '',
})
