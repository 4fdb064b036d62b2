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
  /** Providers offered besides password and code, in display order (IDN-04). */
  '/account/sign-in-options': Call<Nothing, { providers: SignInProvider[] }>
  /** Completes the callback from a provider, in the browser that started the sign-in (IDN-03). */
  '/account/identity/finish': Call<
    { provider: string; code?: string; state?: string; iss?: string; error?: string },
    IdentityOutcome
  >
  /**
   * The identity that was just proven to this browser and has no account yet, or null. `teams` is the token of Teams’ client, for frames
   * that keep no cookie of the proof; the calls that use the proof name it too, as `teamsToken` (EMB-02).
   */
  '/account/identity/pending': Call<
    { teams?: { token: string; orgId: string } },
    (PendingIdentity & { step: IdentityStep }) | null
  >
  /** Creates an account without a password. Address and code are used only if the provider has not verified an address. */
  '/account/identity/register': Call<
    {
      proof: string
      orgUserName: string
      orgEmail?: string
      code?: string
      inviteCode?: string
      teamsToken?: string
    },
    { token: string }
  >
  '/account/identities': Call<Nothing, LinkedIdentity[]>
  /** Links the identity that was just proven to this browser; 0410001 if the person signed in too long ago. */
  '/account/identities/link': Call<{ proof: string; teamsToken?: string }, LinkedIdentity[]>
  /** Refused for the last sign-in method (0460005). */
  '/account/identities/unlink': Call<{ provider: string }, LinkedIdentity[]>
}
