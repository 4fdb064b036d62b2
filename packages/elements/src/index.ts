import { getSession, type Session, type SessionConfig, type SignInOutcome } from '@sso-elements/session'

export type { Account, Environment, Locale, Organization, ProductRights, SourceType } from '@sso-elements/contract'
export type { SessionState, SignInOutcome } from '@sso-elements/session'
export { type FailureKind, RequestError, type Session, type SessionConfig } from '@sso-elements/session'
export type { SsoLoginElement, SsoRegisterElement } from './element-types.ts'
export type { ScreenName, SsoEventDetails, SsoEventMap, SsoEventName } from './events.ts'
export { getSession }

/**
 * Sets what the page knows and the elements cannot: where the API, product home and the sign-in site are, and where
 * people may be sent back to. Call it before the first element is connected; what is not named keeps its value.
 */
export const configure = (config: Partial<SessionConfig>): void => getSession().configure(config)

/**
 * Signs in from code, without an element; every element and tab of the site follows (SES-10).
 *
 * @throws RequestError for a wrong password or code, and when there is no answer
 */
export const signIn = (credentials: Parameters<Session['signIn']>[0]): Promise<SignInOutcome> =>
  getSession().signIn(credentials)

/** Ends the session here, on the server, and in every element and tab (SES-08). */
export const signOut = (): Promise<void> => getSession().signOut()
