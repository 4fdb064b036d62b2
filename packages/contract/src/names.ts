import type { Environment } from './environment.ts'

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
  sourceType: 'sourceType',
  suuid: 'suuid',
  ticket: 'ticket',
  email: 'email',
  inviteCode: 'inviteCode',
  orgKey: 'orgKey',
  lang: 'lang',
} as const

/** Keys of local and session storage. */
export const STORAGE = {
  appName: 'pms-app-name',
  locale: 'sso-locale',
  /** When a token cookie was refused, in milliseconds since the epoch. */
  cookieRefused: 'sso-cookie-refused',
  reloadGuardPrefix: 'sso-reloaded-',
  /** The token of an opened share, by its code, for the tab (SHR-03). */
  shareTokenPrefix: 'sso-share-token-',
  translationsPrefix: 'sso-translations-',
} as const

/** The BroadcastChannel on which tabs tell each other that the session changed; it never carries a token (SES-10). */
export const SESSION_CHANNEL = 'sso-session'

/** The one on which tabs tell each other the code of a share that was closed (SHR-06). */
export const SHARE_CHANNEL = 'sso-share'

/** Request headers (HTT-01). */
export const HEADER = {
  timezone: 'timezone',
  timezoneStr: 'timezoneStr',
  productLine: 'productLine',
  accessToken: 'accesstoken',
  acceptLanguage: 'Accept-Language',
  /** Repeating a registration or the creation of an organization with the same key takes effect once. */
  idempotencyKey: 'Idempotency-Key',
} as const

/** Name of the token cookie: with the environment as a suffix on dev and test hosts (SES-01). */
export const appTokenCookie = (environment: Environment): string =>
  environment === 'dev' || environment === 'test' ? `${COOKIE.appToken}-${environment}` : COOKIE.appToken
