import type {
  Account,
  BodyOf,
  CallPath,
  CODE_OF_REPLY,
  CodeScene,
  Environment,
  Locale,
  Organization,
  PendingIdentity,
  ProductRights,
  ResultOf,
  SignInContext,
  SourceType,
} from '@sso-elements/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { TokenCookie } from './browser/token-cookie.ts'
import type { AcceptedReply, AcceptingOptions, CallOptions } from './call-options.ts'
import type { RequestError } from './request-error.ts'
import type { Shares } from './share/share-types.ts'

export type { AcceptedReply, AcceptingOptions, CallOptions } from './call-options.ts'

/** Configuration of the session; every field has a default. */
export interface SessionConfig {
  environment: Environment
  /** Base address of the API server; `/` is the page's own origin (HTT-07). */
  apiBase: string
  /** Product home: where users go when no return address is given or it is refused. */
  homeUrl: string
  /** Address of the sign-in site, ending in `/sso/`. */
  ssoUrl: string
  /** Origins, or `https://*.parent` rules, that a return address may point to (NAV-08); empty: the same parent domain. */
  returnOrigins: readonly string[]
  /** Domain of the token cookie; null means the rule of SES-01. */
  cookieDomain: string | null
  /** A page of another site that replaces share-login (RTE-09); null: `share/login` of the sign-in site. */
  shareLoginUrl: string | null
  productLine: number
  /**
   * Name of the app that users sign in to, stored for the other pages of the origin (SES-02) and reported in telemetry; null: the
   * brand's name, `pms` or `document`, from the first sign-in on.
   */
  appName: string | null
  /** Origins whose API requests get the header `traceparent`, so that monitoring can follow them; none if omitted. */
  traceOrigins?: readonly string[]
}

/** Configuration that the code for frames adds. */
export interface TokenKeeping {
  /** Wraps the cookie of the token; by default the cookie itself (EMB-02). */
  tokenCookie(cookie: TokenCookie): TokenCookie
}

/** Who is signed in. With `token` and `account` null, either no one is, or it is not known yet (see `checked`). */
export interface SessionState {
  token: string | null
  account: Account | null
  organization: Organization | null
  rights: ProductRights | null
  /** True once the token found at start was validated, or none was found. */
  checked: boolean
  /** Why the person could not be loaded the last time (CAT-09); the session retries by itself. */
  failure: RequestError | null
}

/** The user's preferences, shared by all elements of a page. */
export interface Preferences {
  /** Null until one is chosen; Accept-Language is zh until then (I18N-02). */
  locale: Locale | null
  sourceType: SourceType
}

/** A failure message for the page to show (CAT-05, CAT-06): a key of the interface texts, or the server's text. */
export type Message = { key: MessageKey; text?: never } | { text: string; key?: never }
export type MessageKey =
  | 'code.403'
  | 'message.cookieRefused'
  | 'message.http400'
  | 'message.http429'
  | 'message.http500'
  | 'message.insecure'
  | 'message.network'
  | 'message.pageError'
  | 'message.timeout'
  | 'message.unexpected'

export interface SessionEvents {
  message: Message & { durationMs: number }
  /**
   * Raised once per session, when its person is loaded. `restored`: the session was found at start or created in another tab,
   * not created by this page.
   */
  'signed-in': { userId: string; restored: boolean }
  'signed-out': Record<string, never>
  /** Raised before the page reloads because its session has ended; a listener may prevent the reload (CAT-08). */
  'session-expired': { code: string; preventDefault(): void }
}

/**
 * How a sign-in ended (CAT-03). Any other outcome is thrown as a RequestError, also if the server accepts the password but then
 * refuses the session (CAT-09).
 */
export type SignInOutcome =
  /** If the person could not be loaded yet, `account` is null and `failure` says why (CAT-09). */
  | { status: 'signed-in' }
  /** This account must enter a verification code. */
  | { status: 'code-required'; code: typeof CODE_OF_REPLY.codeRequired; msg?: never }
  /** The account is disabled. */
  | { status: 'refused'; code: typeof CODE_OF_REPLY.accountDisabled; msg: string }
  /** An accepted code without a token (CAT-07). */
  | ({ status: 'accepted' } & AcceptedReply)

/** Outcome of a callback from a provider, without the token. */
export type FinishedIdentity = SignInContext &
  (
    | { status: 'signed-in' }
    | { status: 'proven'; pending: PendingIdentity }
    | { status: 'step'; step: 'register' | 'link'; pending: PendingIdentity }
  )

/** Outcome of a password reset: signed in with the new password, or sign-in still required. */
export interface ResetOutcome {
  status: 'signed-in' | 'signed-out'
}

export interface SignInOptions {
  acceptedCodes?: AcceptingOptions['acceptedCodes']
  /** Awaited with the token before the session is announced, because a page may then navigate. Must not reject. */
  beforeSession?: (token: string) => Promise<void>
}

/** The one session of a page, shared by every element and bundle on it (SES-10). */
export interface Session {
  readonly config: SessionConfig
  /** The browser refused the cookie of the last sign-in, on this page or within a minute on the previous one (SES-01). */
  readonly cookieRefused: boolean
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly preferences: StoreApi<Preferences>
  configure(config: Partial<SessionConfig & TokenKeeping>): void
  on<Name extends keyof SessionEvents>(name: Name, listener: (event: SessionEvents[Name]) => void): () => void
  /** Loads the request client ahead of the first call. */
  warmUp(): void
  /** Validates the stored token, then follows the cookie and the other tabs. Further calls return the same promise. */
  start(): Promise<void>
  /**
   * Loads the person of the current token; false when that fails. A refusal clears the session (SES-03, CAT-04); a transient
   * failure leaves it unchanged and is retried (CAT-09).
   */
  validate(): Promise<boolean>
  /** Like `validate`, unless the person is already loaded (SES-05). Never rejects. */
  refresh(options?: { force?: boolean }): Promise<void>
  signIn(
    credentials: { orgEmail: string; password: string } | { orgEmail: string; code: string },
    options?: SignInOptions,
  ): Promise<SignInOutcome>
  sendCode(orgEmail: string, scene: CodeScene): Promise<{ resendAfter: number }>
  register(person: BodyOf<'/account/register'>): Promise<void>
  /**
   * Completes the callback from a provider (IDN-03): signs in, or returns the step that is missing. An invalid callback is thrown as
   * a RequestError; its `result` is the `SignInContext` of the attempt, if the server knows it.
   */
  finishIdentity(answer: BodyOf<'/account/identity/finish'>): Promise<FinishedIdentity>
  /** Creates an account without a password for the identity that a provider has just proven to this browser, and signs in. */
  registerIdentity(person: BodyOf<'/account/identity/register'>): Promise<void>
  /**
   * Signs in with the token that the popup of the sign-in site posted to this page (IDN-04).
   *
   * @throws RequestError when the server refuses the token
   */
  signInWithToken(token: string): Promise<void>
  /**
   * Sets a new password with a mailed code. Every session of the person ends, as does this browser's session, even another
   * person's. Then the person is signed in here, if the server returns a token.
   */
  resetPassword(reset: BodyOf<'/account/reset-password'>): Promise<ResetOutcome>
  /** Creates an organization; a person who joined one on another origin in the meantime gets that one instead (SES-10). */
  createOrganization(organization: BodyOf<'/org/create'>): Promise<Organization>
  /** Joins immediately with an invitation, or requests to join with the organization's code, which an administrator decides. */
  joinOrganization(body: BodyOf<'/org/join'>): Promise<ResultOf<'/org/join'>>
  organizations(): Promise<Organization[]>
  switchOrganization(orgId: string): Promise<void>
  /** Updates the given fields of the person's profile; this page and the other tabs follow. */
  updateProfile(changes: BodyOf<'/account/update-profile'>): Promise<void>
  /** The same for the current organization; administrators only. */
  updateOrganization(changes: BodyOf<'/org/update'>): Promise<void>
  /** Leaves an organization; refused for the last owner. */
  leaveOrganization(orgId: string): Promise<void>
  signOut(): Promise<void>
  /** A file of the API as a blob (HTT-05). */
  download(path: string, options?: CallOptions): Promise<Blob>
  /** The visits of shared links, separate from the person's session (SHR-08); their code is loaded on first use. */
  shares(): Promise<Shares>
  /** Sends any API call. Rejects with a RequestError. Calls of shares never send the person's token. */
  call<Path extends CallPath>(
    path: Path,
    body: BodyOf<Path>,
    options: AcceptingOptions,
  ): Promise<ResultOf<Path> | AcceptedReply>
  call<Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: CallOptions): Promise<ResultOf<Path>>
  /** The return address if it is allowed, else product home (NAV-08). */
  returnAddress(raw: string | null | undefined): string
  /** FLT-05: addresses of the sign-in page with the return address, of the registration page, and of product home. */
  loginAddress(returnTo?: string): string
  registerAddress(email?: string): string
  homeAddress(): string
}
