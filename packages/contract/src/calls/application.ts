import type { FeatureSwitches, ProductRights, TranslationMessage } from '../entities.ts'
import type { Call, Nothing } from './call.ts'

/** Authorization request of an application or an editor (RFC 6749 and 7636). */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  state?: string
  /** SHA-256 hash of the code verifier, in base64url. */
  codeChallenge: string
  /** Only `S256` is accepted. */
  codeChallengeMethod: string
}

/** Calls of tickets, applications, marketplaces, and of the product itself. */
export interface ApplicationCalls {
  '/language/translation-simple': Call<{ messageLang: string }, TranslationMessage[]>
  '/tickets': Call<Nothing, { ticket: string }>
  /** `ofThisBrowser` tells whether the ticket was made in the browser that exchanges it (SES-16). */
  '/tickets/get-token': Call<{ ticket: string }, { token: string; ofThisBrowser?: boolean }>
  /** `productLineId` defaults to 1. */
  '/product/get/org-product-right': Call<{ productLineId?: number }, ProductRights>
  /** Checks that the application is registered with this redirect address. */
  '/authorize/application': Call<AuthorizationRequest, { name: string }>
  /** Returns the address to redirect to, with a ticket and the state in its query. */
  '/authorize/grant': Call<AuthorizationRequest, { redirectTo: string }>
  /** Exchanges the ticket; client, redirect address and code verifier must match the grant. */
  '/authorize/token': Call<
    { clientId: string; redirectUri: string; ticket: string; codeVerifier: string },
    { token: string }
  >
  /** The subscription from a marketplace that is waiting for an organization. */
  '/marketplace/subscription': Call<Nothing, { productName: string; freeTrial: boolean }>
  /** Gives the waiting subscription to the current organization. */
  '/marketplace/claim': Call<Nothing, null>
  '/feature/switches': Call<Nothing, FeatureSwitches>
}
