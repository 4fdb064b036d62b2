import type { BodyOf } from '@sso-elements/contract'

/** Who asks for a sign-in, and for what address. */
export interface SignInRequest {
  clientId: string
  redirectUri: string
  /** What the application wants back; null when it gave none. */
  state: string | null
}

/** The same as the server takes it. */
export const bodyOf = ({ state, ...application }: SignInRequest): BodyOf<'/authorize/grant'> => ({
  ...application,
  ...(state !== null && { state }),
})
