/** Name of the popup in which the user signs in with a provider for the page that opened it (IDN-04); there is only one. */
export const SIGN_IN_WINDOW = 'sso-sign-in'

/** Query parameter with the origin of the opening page. */
export const OPENER = 'opener'

/** Type of the message that the popup posts to the opening page. */
export const SIGN_IN_MESSAGE = 'sso-elements:signed-in'

export interface SignInMessage {
  type: typeof SIGN_IN_MESSAGE
  token: string
  /** Email address of the account if it is new; null for an existing account. */
  registered: string | null
}
