import { CHAT_TOOLS, type ChatToolRow } from '@sso-elements/chat-tools/rows'

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

const CHAT_PROVIDERS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ CHAT_TOOLS.map((row) => [row.key, { kind: 'chat', ...row }]),
) as {
  [Row in ChatToolRow as Row['key']]: Row & { kind: 'chat' }
}

/** All identity providers, the same list for browser and server (IDN-01). */
export const IDENTITY_PROVIDERS = {
  ...CHAT_PROVIDERS,
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
