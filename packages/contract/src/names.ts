import type { Environment } from './constants.ts'

/** Cookies that scripts of the product read and write. */
export const COOKIE = {
  appToken: 'pms-app-token',
  shareTokenPrefix: 'token-share-',
} as const

/** Query parameters (BRD-03, NAV-04, NAV-06, SHR). */
export const QUERY = {
  shareCode: 'shareCode',
  shareToken: 'share-token',
  shareRedirect: 'share-redirect',
  ssoRedirect: 'sso-redirect',
  /** State by which a page recognizes a ticket that it requested; also its key in session storage (SES-16). */
  ssoState: 'sso-state',
  sourceType: 'sourceType',
  suuid: 'suuid',
  email: 'email',
  inviteCode: 'inviteCode',
  orgKey: 'orgKey',
  lang: 'lang',
} as const

/** Keys of local and session storage. */
export const STORAGE = {
  appName: 'pms-app-name',
  locale: 'sso-locale',
  /** The language in which pages of the origin were read, if none was chosen. */
  readLocale: 'sso-locale-read',
  /** Time at which a token cookie was refused, in milliseconds since the epoch. */
  cookieRefused: 'sso-cookie-refused',
  reloadGuardPrefix: 'sso-reloaded-',
  /** Prefix for the token of an opened share, followed by its code, in session storage (SHR-03). */
  shareTokenPrefix: 'sso-share-token-',
  translationsPrefix: 'sso-translations-',
  /** Random id of this browser for analytics, until the person signs out. */
  trackingId: 'sso-tracking-id',
  /** The visitor's answer to telemetry: `granted` or `denied`. */
  telemetryConsent: 'sso-telemetry-consent',
} as const

/** BroadcastChannel for session changes between tabs; its messages never contain a token (SES-10). */
export const SESSION_CHANNEL = 'sso-session'

/** BroadcastChannel for the codes of closed shares (SHR-06). */
export const SHARE_CHANNEL = 'sso-share'

/** Name of the token cookie: with the environment as a suffix on dev and test hosts (SES-01). */
export const appTokenCookie = (environment: Environment): string =>
  environment === 'dev' || environment === 'test' ? `${COOKIE.appToken}-${environment}` : COOKIE.appToken
