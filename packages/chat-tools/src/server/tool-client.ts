import type { AddedParts, CommonApp } from './common-app.ts'
import type { OpenidAttempt, OpenidCallback, OpenidClient, ProvenIdentity } from './proven-identity.ts'

/** What a page hands to the script of a tool. */
export interface PageSignature {
  appId: string
  /** Milliseconds since 1970. */
  timestamp: string
  nonceStr: string
  signature: string
}

/** A token is replaced this long before it expires, so that it outlives the request that it is sent with; a short one after three quarters. */
export const MARGIN_SECONDS = 5 * 60

export interface IssuedToken {
  token: string
  lifetimeSeconds: number
}

/** The tokens of chat tools, which all instances of the server share (IMS-06). */
export interface PlatformTokens {
  /** Requests one if none is stored. @throws what `issue` throws */
  get(key: string, issue: () => Promise<IssuedToken>): Promise<string>
  /** What a tool has pushed to us; null when there is none. */
  find(key: string): Promise<string | null>
  /** Forgets a token, which is requested anew by whoever needs it next. */
  drop(key: string): Promise<void>
  /** Stores what a tool has pushed to us. */
  store(key: string, issued: IssuedToken): Promise<void>
  /** Runs `work` with a token, and once more with a new one if the tool revoked it early. @throws what `work` throws */
  using<Result>(
    key: string,
    issue: () => Promise<IssuedToken>,
    work: (token: string) => Promise<Result>,
  ): Promise<Result>
}

/** A page of a tool that signs people in, and redirects back with a code. */
export interface SignInPage {
  /** @param userAgent of the browser that goes there @throws ProviderFailure */
  authorizationUrl(state: string, attempt: OpenidAttempt, userAgent: string): Promise<string>
  /** @throws ProviderFailure */
  exchange(callback: OpenidCallback, attempt: OpenidAttempt): Promise<ProvenIdentity>
}

/** The company whose administrator has added the app, with what is kept encrypted of it. */
export interface Addition {
  tenant: string
  parts: AddedParts | null
}

/** How this product's app is added on a page of the tool (IMS-02, IMS-03). */
export interface AdditionPage<App> {
  additionUrl(app: App, attempt: OpenidAttempt & { redirectUri: string; state: string }): string | Promise<string>
  /** Completes what that page began. @throws ProviderFailure */
  add(app: App, answer: OpenidAttempt & { code: string; redirectUri: string }): Promise<Addition>
}

/** What the server asks of a chat tool. The parts that a tool does not have are absent. */
export interface ToolClient<App extends CommonApp> extends Partial<AdditionPage<App>> {
  /** Checks the secret of an app with the tool. @throws ProviderFailure */
  check(app: App): Promise<void>
  /** The tool's own page, which redirects back to `redirectUri`, the path `callbackPath` of this server. */
  signInPage(app: App, back: { redirectUri: string; callbackPath: string; openid: OpenidClient }): SignInPage
  /** Signs a page for the tool's script. @throws ProviderFailure */
  signPage?(app: App, url: string, now: number): Promise<PageSignature>
  /** The person in whose client a page is open, by a token of the client (EMB-02). @throws ProviderFailure */
  identifyByToken?(app: App, token: string): Promise<ProvenIdentity & { issuedAt: Date }>
  /** Voids what the tool has given for an organization that removes the app. @throws ProviderFailure */
  revoke?(app: App): Promise<void>
}
