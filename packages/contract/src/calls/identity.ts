import type {
  IdentityOutcome,
  IdentityStep,
  LinkedIdentity,
  PendingIdentity,
  SignInProvider,
} from '../identity-providers.ts'
import type { Call, Nothing } from './call.ts'

/** Calls of sign-in with a provider (IDN). */
export interface IdentityCalls {
  /** What there is besides password and code, in the order in which it is offered (IDN-04). */
  '/account/sign-in-options': Call<Nothing, { providers: SignInProvider[] }>
  /** What a provider has sent back with the browser that set out there (IDN-03). */
  '/account/identity/finish': Call<
    { provider: string; code?: string; state?: string; iss?: string; error?: string },
    IdentityOutcome
  >
  /** Who was just proven to this browser and has no account yet; null for nobody. */
  '/account/identity/pending': Call<Nothing, (PendingIdentity & { step: IdentityStep }) | null>
  /** Makes an account without a password. Address and code are taken where the provider has not verified one. */
  '/account/identity/register': Call<
    { proof: string; orgUserName: string; orgEmail?: string; code?: string; inviteCode?: string },
    { token: string }
  >
  '/account/identities': Call<Nothing, LinkedIdentity[]>
  /** Links who was just proven to this browser; 0410001 where the person signed in too long ago. */
  '/account/identities/link': Call<{ proof: string }, LinkedIdentity[]>
  /** Never the last way in (0460005). */
  '/account/identities/unlink': Call<{ provider: string }, LinkedIdentity[]>
}
