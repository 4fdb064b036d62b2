/** The identity that a provider has proven. Nothing else in it is trusted. */
export interface ProvenIdentity {
  provider: string
  /** The issuer, or the tenant that it names. */
  tenant: string
  subject: string
  /** Null when the provider returned none, or an invalid one. */
  email: string | null
  /** The provider confirms that the user owns the address. */
  emailVerified: boolean
  /** Empty when the provider returned none that can be shown. */
  displayName: string
}

/** Values to keep between the redirect and the callback. */
export interface OpenidAttempt {
  nonce: string
  verifier: string
}

/** Query parameters of the callback. */
export interface OpenidCallback {
  code: string
  state: string
  iss?: string | undefined
}

/** An OpenID provider that users may sign in with (IDN-04). */
export interface OpenidProvider {
  key: string
  name: { en: string; zh: string }
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** Callback page, relative to the public address. */
  callbackPath: string
  /** Claim that names the tenant, for a provider whose users belong to many; by default the issuer. */
  tenantClaim?: string
  /** Further parameters of the authorization request. */
  parameters?: Readonly<Record<string, string>>
  /** Reads a reply that differs from the standard. @throws ProviderFailure */
  readReply?(reply: Response): Promise<Response>
}

/** The client of OpenID providers (IDN-03). */
export interface OpenidClient {
  /** @throws ProviderFailure */
  authorizationUrl(provider: OpenidProvider, state: string, attempt: OpenidAttempt): Promise<string>
  /** @throws ProviderFailure */
  exchange(provider: OpenidProvider, answer: OpenidCallback, attempt: OpenidAttempt): Promise<ProvenIdentity>
}
