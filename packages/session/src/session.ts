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
import type { AcceptedReply, AcceptingOptions, CallOptions } from './call-options.ts'
import type { RequestError } from './request-error.ts'
import type { Shares } from './share/share-types.ts'

export type { AcceptedReply, AcceptingOptions, CallOptions } from './call-options.ts'

/** What a page sets once; everything has a default. */
export interface SessionConfig {
  environment: Environment
  /** Base address of the API server; `/` is the page's own origin (HTT-07). */
  apiBase: string
  /** Product home: where people go when no return address is given or it is refused. */
  homeUrl: string
  /** Address of the sign-in site, ending in `/sso/`. */
  ssoUrl: string
  /** Origins, or `https://*.parent` rules, that a return address may point to (NAV-08); empty: the same parent domain. */
  returnOrigins: readonly string[]
  /** Domain of the token cookie; null means the rule of SES-01. */
  cookieDomain: string | null
  /** A page of another site that takes the place of share-login (RTE-09); null: `share/login` of the sign-in site. */
  shareLoginUrl: string | null
  productLine: number
  /**
   * Name of the app that people sign in for, kept for the other pages of the origin (SES-02); null: the brand's, `pms` or `document`, from
   * the first sign-in on. Telemetry names it.
   */
  appName: string | null
}

/** Who is signed in. Both null: nobody, or nobody known yet (`checked` tells). */
export interface SessionState {
  token: string | null
  account: Account | null
  organization: Organization | null
  rights: ProductRights | null
  /** True once the token found at start was validated, or none was found. */
  checked: boolean
  /** Why the person of the token could not be loaded the last time (CAT-09); the session tries again by itself. */
  failure: RequestError | null
}

/** What a visitor chose, shared by all elements of a page. */
export interface Preferences {
  /** Null until somebody chose: then Accept-Language is zh (I18N-02). */
  locale: Locale | null
  sourceType: SourceType
}

/** A failure message for the page to show (CAT-05, CAT-06): a key of the interface texts, or the server's own words. */
export type Message = { key: MessageKey; text?: never } | { text: string; key?: never }
export type MessageKey =
  | 'code.403'
  | 'message.cookieRefused'
  | 'message.http400'
  | 'message.http429'
  | 'message.http500'
  | 'message.network'
  | 'message.pageError'
  | 'message.timeout'
  | 'message.unexpected'

export interface SessionEvents {
  message: Message & { durationMs: number }
  /**
   * Raised once for each session, when it is known whose it is. `restored`: the session was found (at start, or made in another tab)
   * rather than made here.
   */
  'signed-in': { userId: string; restored: boolean }
  'signed-out': Record<string, never>
  /** Announced before the page would be reloaded because its session is over; a listener may prevent that (CAT-08). */
  'session-expired': { code: string; preventDefault(): void }
}

/**
 * How a sign-in ended (CAT-03). Everything else is thrown as a RequestError, also where the server takes the password and then refuses
 * the session (CAT-09).
 */
export type SignInOutcome =
  /** While the server is out of reach `account` is null still, and `failure` says why (CAT-09). */
  | { status: 'signed-in' }
  /** This account must enter a verification code. */
  | { status: 'code-required'; code: typeof CODE_OF_REPLY.codeRequired }
  /** The account is disabled. */
  | { status: 'refused'; code: typeof CODE_OF_REPLY.accountDisabled; msg: string }
  /** A code that the caller accepts, without a token (CAT-07). */
  | ({ status: 'accepted' } & AcceptedReply)

/** What came of the way back from a provider, without the token. */
export type FinishedIdentity = SignInContext &
  (
    | { status: 'signed-in' }
    | { status: 'proven'; pending: PendingIdentity }
    | { status: 'step'; step: 'register' | 'link'; pending: PendingIdentity }
  )

/** What came of a new password: signed in with it, or to be signed in with it. */
export interface ResetOutcome {
  status: 'signed-in' | 'signed-out'
}

/** The one session of a page, shared by every element and bundle on it (SES-10). */
export interface Session {
  readonly config: SessionConfig
  /** The last sign-in could not be kept, on this page or a moment ago on the one before: the browser refuses the cookie (SES-01). */
  readonly cookieRefused: boolean
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly preferences: StoreApi<Preferences>
  configure(config: Partial<SessionConfig>): void
  on<Name extends keyof SessionEvents>(name: Name, listener: (event: SessionEvents[Name]) => void): () => void
  /** Loads the request client ahead of the first call. */
  warmUp(): void
  /** Follows the cookie and the other tabs, and validates the token that it finds. Any number of calls start once. */
  start(): Promise<void>
  /**
   * Loads the person of the current token; false when that fails. A refusal clears everything (SES-03, CAT-04); what fails for the
   * moment leaves everything as it is and is tried again (CAT-09).
   */
  validate(): Promise<boolean>
  /** The same, unless the person is known already (SES-05). Never rejects. */
  refresh(options?: { force?: boolean }): Promise<void>
  signIn(
    credentials: { orgEmail: string; password: string } | { orgEmail: string; code: string },
    options?: Pick<AcceptingOptions, 'acceptedCodes'>,
  ): Promise<SignInOutcome>
  sendCode(orgEmail: string, scene: CodeScene): Promise<{ resendAfter: number }>
  register(person: BodyOf<'/account/register'>): Promise<void>
  /**
   * Goes on with what a provider has sent back (IDN-03): signs in, or tells which step is missing. What does not hold is thrown as a
   * RequestError; its `result` is what the visitor set out with, where the server knows.
   */
  finishIdentity(answer: BodyOf<'/account/identity/finish'>): Promise<FinishedIdentity>
  /** Makes an account without a password for who a provider has just proven to this browser, and signs in. */
  registerIdentity(person: BodyOf<'/account/identity/register'>): Promise<void>
  /**
   * Signs in with the token that a window of the sign-in site has handed to this page (IDN-04).
   *
   * @throws RequestError the refusal
   */
  signInWithToken(token: string): Promise<void>
  /**
   * Sets a new password with a mailed code; every session of the person ends, and the one of this browser whoever's it is. Then the
   * person is signed in here, if the server says so.
   */
  resetPassword(reset: BodyOf<'/account/reset-password'>): Promise<ResetOutcome>
  /** The person's new organization; for a person without one who has got one elsewhere meanwhile, that one (SES-10). */
  createOrganization(organization: BodyOf<'/org/create'>): Promise<Organization>
  /** Joins with an invitation at once, or asks to join with the organization's code, which an administrator decides. */
  joinOrganization(body: BodyOf<'/org/join'>): Promise<ResultOf<'/org/join'>>
  organizations(): Promise<Organization[]>
  switchOrganization(orgId: string): Promise<void>
  /** Changes what is given of the person's name, avatar, time zone and language; this page and the other tabs follow. */
  updateProfile(changes: BodyOf<'/account/update-profile'>): Promise<void>
  /** The same for the current organization, by its administrators. */
  updateOrganization(changes: BodyOf<'/org/update'>): Promise<void>
  /** Leaves an organization; the last owner cannot. */
  leaveOrganization(orgId: string): Promise<void>
  signOut(): Promise<void>
  /** A file of the API as a blob (HTT-05). */
  download(path: string, options?: CallOptions): Promise<Blob>
  /** The visits of shared links, which are apart from the person's session (SHR-08); fetched when first asked for. */
  shares(): Promise<Shares>
  /** Any call of the API. Rejects with a RequestError. The calls of shares never carry the person's token. */
  call<Path extends CallPath>(
    path: Path,
    body: BodyOf<Path>,
    options: AcceptingOptions,
  ): Promise<ResultOf<Path> | AcceptedReply>
  call<Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: CallOptions): Promise<ResultOf<Path>>
  /** The return address if the guard lets it pass, else product home (NAV-08). */
  returnAddress(raw: string | null | undefined): string
  /** FLT-05: the sign-in page with the way back, the registration page, product home. */
  loginAddress(returnTo?: string): string
  registerAddress(email?: string): string
  homeAddress(): string
}
