import type { FeishuBrand } from './feishu-brand.ts'

interface IdentityProviderRow {
  /** How it proves an identity: as the chat tool that the page is opened in, by OpenID Connect, or as a marketplace. */
  kind: 'chat' | 'openid' | 'marketplace'
  /** Its name in the calls of the specification (HTT-08). */
  imType?: string
  /** Page that it redirects back to, relative to `/sso/` (IMS-04). */
  callbackPage?: string
  /** Page on which a new user completes the registration (IMS-04). */
  registrationPage?: string
}

/**
 * All identity providers, the same list for browser and server (IDN-01). A chat tool's key is the first part of its pages' paths.
 */
export const IDENTITY_PROVIDERS = {
  lark: {
    kind: 'chat',
    imType: 'fei_shu',
    callbackPage: 'login/get-lark-code',
    registrationPage: 'register/lark-organization',
  },
  dingtalk: { kind: 'chat', imType: 'ding_talk' },
  qywx: { kind: 'chat' },
  slack: { kind: 'chat' },
  teams: { kind: 'chat', imType: 'teams' },
  google: {
    kind: 'openid',
    callbackPage: 'login/get-google-code',
    registrationPage: 'register/google-organization',
  },
  foxlab: {
    kind: 'openid',
    callbackPage: 'login/get-foxlab-code',
    registrationPage: 'register/third-organization',
  },
  aws: { kind: 'marketplace' },
} as const satisfies Record<string, IdentityProviderRow>

type Providers = typeof IDENTITY_PROVIDERS
export type IdentityProvider = keyof Providers

/** Keys of the providers whose row matches. */
type ProviderWith<Row extends Partial<IdentityProviderRow>> = {
  [Key in IdentityProvider]: Providers[Key] extends Row ? Key : never
}[IdentityProvider]

/** A chat tool that the product can be opened in. */
export type ChatTool = ProviderWith<{ kind: 'chat' }>
/** A provider that redirects back with a code. */
export type CallbackProvider = ProviderWith<{ callbackPage: string }>
/** Name of a chat tool in the calls of the specification. */
export type ImType = Providers[ProviderWith<{ imType: string }>]['imType']

/** Page that other providers redirect back to, relative to `/sso/`, followed by their key. */
export const OTHER_CALLBACK_PAGE = 'login/get-code/'
/** Page that redirects to a provider, relative to `/sso/`, followed by its key. */
export const PROVIDER_PAGE = 'login/with/'
/** Page on which a new user of another provider completes the registration. */
export const OTHER_REGISTRATION_PAGE = 'register/third-organization'

/** A provider that users can sign in with on this site. */
export interface SignInProvider {
  key: string
  name: { en: string; zh: string }
  /** Provider of the identities that it proves, where that is another one: Feishu’s are those of Lark. */
  identity?: string
  /** Absolute address of the sign-in site that starts the sign-in; accepts `sso-redirect`, or the `opener` of a popup. */
  url: string
}

/** An identity that a provider has proven and that has no account here yet. */
export interface PendingIdentity {
  /** Id of the proof, for the calls that use it. */
  proof: string
  provider: string
  /** Null if the provider sent no address. */
  email: string | null
  /** The provider has verified the address, so no code is required. */
  emailVerified: boolean
  /** Empty if the provider sent none. */
  displayName: string
  /** Which of Feishu and Lark has proven it; null for other providers, and where that cannot be told. */
  brand: FeishuBrand | null
  /** Names of the organizations whose own app has proven it, and whose administrators control it (IDN-07); empty for every other. */
  organizations: string[]
}

/** The missing step: to create an account, or to prove ownership of the account with this address (IDN-02). */
export type IdentityStep = 'register' | 'link'

/** Context of a sign-in with a provider, preserved until its callback. */
export interface SignInContext {
  /** Not yet checked (NAV-08). */
  returnTo: string | null
  /** Origin of the page that opened this popup and waits for the session; it is allowed to call the API. */
  opener: string | null
  /** Language and brand, as in the query of the starting page. */
  lang: string | null
  sourceType: string | null
}

/** Outcome of a callback from a provider. */
export type IdentityOutcome = SignInContext &
  (
    | { status: 'signed-in'; token: string }
    /** The signed-in person can link it now. */
    | { status: 'proven'; pending: PendingIdentity }
    /** The identity has no account yet: a new person, or the owner of the account with this address, who has to prove that first (IDN-02). */
    | { status: 'step'; step: IdentityStep; pending: PendingIdentity }
    /** Sent with an error code, if this browser started the attempt. */
    | { status: 'refused' }
  )

/** An identity linked to an account. */
export interface LinkedIdentity {
  provider: string
  /** Also of a provider that is not offered here, such as a chat tool; of Feishu and Lark, the one that was linked. */
  name: { en: string; zh: string }
  /** ISO 8601. */
  linkedAt: string
  lastUsedAt: string | null
}
