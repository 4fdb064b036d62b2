import type { FeatureSwitches, ProductRights, TranslationMessage } from '../entities.ts'
import type { Call, Nothing } from './call.ts'

/** What an application or an editor asks a person's sign-in with (RFC 6749 and 7636). */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  state?: string
  /** SHA-256 of the verifier that the ticket is exchanged with, in base64url. */
  codeChallenge: string
  /** Only `S256` is taken. */
  codeChallengeMethod: string
}

/** Calls of tickets, applications, marketplaces, and of the product itself. */
export interface ApplicationCalls {
  '/language/translation-simple': Call<{ messageLang: string }, TranslationMessage[]>
  '/tickets': Call<Nothing, { ticket: string }>
  '/tickets/get-token': Call<{ ticket: string }, { token: string }>
  /** `productLineId` is 1 where it is not named. */
  '/product/get/org-product-right': Call<{ productLineId?: number }, ProductRights>
  /** Whether this application is registered and may be handed a ticket at this address. */
  '/authorize/application': Call<AuthorizationRequest, { name: string }>
  /** The address to go to, with a ticket and the state in its query. */
  '/authorize/grant': Call<AuthorizationRequest, { redirectTo: string }>
  /** Exchanges the ticket; it fits only with what it was granted to, and the verifier of its challenge. */
  '/authorize/token': Call<
    { clientId: string; redirectUri: string; ticket: string; codeVerifier: string },
    { token: string }
  >
  /** The subscription that the visitor brought from a marketplace and that waits for an organization. */
  '/marketplace/subscription': Call<Nothing, { productName: string; freeTrial: boolean }>
  /** Gives the waiting subscription to the current organization. */
  '/marketplace/claim': Call<Nothing, null>
  '/feature/switches': Call<Nothing, FeatureSwitches>
}
