/** Name of the window in which somebody signs in with a provider for the page that has opened it (IDN-04): there is one. */
export const SIGN_IN_WINDOW = 'sso-sign-in'

/** Query parameter with the origin of that page. */
export const OPENER = 'opener'

/** Type of what the window posts to it. */
export const SIGN_IN_MESSAGE = 'sso-elements:signed-in'

export interface SignInMessage {
  type: typeof SIGN_IN_MESSAGE
  token: string
  /** Address of the account that was made on the way; null for one that was there. */
  registered: string | null
}
