import { getSession, type Session, type SessionConfig, type SignInOutcome } from '@sso-elements/session'
import { changePageSettings, type PageSettings } from './page-settings.ts'

export type {
  Account,
  Environment,
  Locale,
  Organization,
  ProductRights,
  SourceName,
  SourceType,
} from '@sso-elements/contract'
export type { SessionState, SignInOutcome } from '@sso-elements/session'
export { type FailureKind, RequestError, type Session, type SessionConfig } from '@sso-elements/session'
export type { CamelCase, TagName, ValuesOf } from './attributes.ts'
export type { ElementAttributes } from './element-attributes.ts'
export type { SsoLoginElement, SsoRegisterElement } from './element-types.ts'
export type { ScreenName, SsoEventDetails, SsoEventMap, SsoEventName } from './events.ts'
export type { BrandSettings, PageSettings } from './page-settings.ts'
export { getSession }

/**
 * Sets what the page knows and the elements cannot: where the API, product home and the sign-in site are, where people may
 * be sent back to, what the brands are called. Call it before the first element is connected; what is not named stays.
 */
export const configure = ({ brands, passwordMinLength, ...config }: Partial<SessionConfig & PageSettings>): void => {
  changePageSettings({ ...(brands && { brands }), ...(passwordMinLength !== undefined && { passwordMinLength }) })
  getSession().configure(config)
}

/**
 * Signs in from code, without an element; every element and tab of the site follows (SES-10).
 *
 * @throws RequestError for a wrong password or code, and when there is no answer
 */
export const signIn = (credentials: Parameters<Session['signIn']>[0]): Promise<SignInOutcome> =>
  getSession().signIn(credentials)

/** Ends the session here, on the server, and in every element and tab (SES-08). */
export const signOut = (): Promise<void> => getSession().signOut()
