interface IdentityProviderRow {
  /** How it says who somebody is: as the tool that the page is opened in, by OpenID Connect, or as a marketplace that sends buyers. */
  kind: 'chat' | 'openid' | 'marketplace'
  /** What the calls of the specification name it (HTT-08). */
  imType?: string
  /** Page that it sends people back to, relative to `/sso/` (IMS-04). */
  callbackPage?: string
  /** Page on which who is new here completes the registration (IMS-04). */
  registrationPage?: string
}

/**
 * Everybody who can tell us who somebody is: the one list for browser and server (IDN-01). A chat tool's key is the first part of
 * its pages' paths.
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
  teams: { kind: 'chat' },
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

/** The providers whose row has this. */
type ProviderWith<Row extends Partial<IdentityProviderRow>> = {
  [Key in IdentityProvider]: Providers[Key] extends Row ? Key : never
}[IdentityProvider]

/** A tool that the product is opened in. */
export type ChatTool = ProviderWith<{ kind: 'chat' }>
/** A provider that sends people back with a code. */
export type CallbackProvider = ProviderWith<{ callbackPage: string }>
/** A chat tool as the calls of the specification name it. */
export type ImType = Providers[ProviderWith<{ imType: string }>]['imType']

/** Page that the others send people back to, relative to `/sso/`; their key stands behind it. */
export const OTHER_CALLBACK_PAGE = 'login/get-code/'
/** Page that leads to a provider, relative to `/sso/`; its key stands behind it. */
export const PROVIDER_PAGE = 'login/with/'
/** Page on which who comes by one of the others completes the registration. */
export const OTHER_REGISTRATION_PAGE = 'register/third-organization'

/** A provider that people may sign in with here. */
export interface SignInProvider {
  key: string
  name: { en: string; zh: string }
  /** The way to it: an absolute address of the sign-in site, which takes `sso-redirect`, or the `opener` of a window. */
  url: string
}

/** Somebody whom a provider has proven, and who has no account here yet. */
export interface PendingIdentity {
  /** Names the proof where it is used. */
  proof: string
  provider: string
  /** Null where the provider told no address. */
  email: string | null
  /** The provider vouches for the address: no code is asked for. */
  emailVerified: boolean
  /** Empty where the provider told none. */
  displayName: string
}

/** What is missing: an account, or the proof that the one with this address is theirs (IDN-02). */
export type IdentityStep = 'register' | 'link'

/** What the visitor set out to a provider with. */
export interface SignInContext {
  /** Still to be guarded. */
  returnTo: string | null
  /** Origin of the page that has opened this window and waits for the session: one that may call the API. */
  opener: string | null
  /** Language and brand of that page, as its address has them. */
  lang: string | null
  sourceType: string | null
}

/** What came of the way back from a provider. */
export type IdentityOutcome = SignInContext &
  (
    | { status: 'signed-in'; token: string }
    /** Who is signed in may link it now. */
    | { status: 'proven'; pending: PendingIdentity }
    /** Nobody has this identity yet: a new person, or the owner of an account with this address, who has to prove that first (IDN-02). */
    | { status: 'step'; step: IdentityStep; pending: PendingIdentity }
    /** Comes with the code of a refusal, as far as the attempt was this browser's. */
    | { status: 'refused' }
  )

/** An identity of an account. */
export interface LinkedIdentity {
  provider: string
  /** ISO 8601. */
  linkedAt: string
  lastUsedAt: string | null
}
