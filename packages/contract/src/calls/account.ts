import type { DEFAULT_TENANT_ID } from '../constants.ts'
import type { Account, Organization, SessionInfo } from '../entities.ts'
import type { OwnApplication } from '../invitation.ts'
import type { Call, Nothing } from './call.ts'

export const CODE_SCENES = ['login', 'register', 'reset', 'bind'] as const
/** Purpose of a verification code; a code is refused for any other purpose. */
export type CodeScene = (typeof CODE_SCENES)[number]

/** Calls of accounts and sessions. */
export interface AccountCalls {
  '/account/login': Call<{ orgEmail: string; password: string; tenantId: typeof DEFAULT_TENANT_ID }, { token: string }>
  '/account/anonymous/login-code': Call<
    { orgEmail: string; code: string; tenantId: typeof DEFAULT_TENANT_ID },
    { token: string }
  >
  '/account/logout': Call<Nothing, null>
  '/account/check-email': Call<{ orgEmail: string }, { registered: boolean }>
  '/account/user-org-assemble': Call<Nothing, { userInfo: { userId: string }; orgInfo: Organization }>
  '/account/send-code': Call<{ orgEmail: string; scene: CodeScene }, { resendAfter: number }>
  /** A mailed invitation proves the mailbox, so it needs no code (INV-03). */
  '/account/register': Call<
    { orgEmail: string; code?: string; password: string; orgUserName: string; inviteCode?: string },
    { token: string }
  >
  /** Ends all sessions of the person. The token, if any, is of a new session: the mailed code may count as a sign-in (RST). */
  '/account/reset-password': Call<{ orgEmail: string; code: string; password: string }, { token: string } | null>
  '/account/user-info': Call<Nothing, Account>
  '/account/update-profile': Call<
    { orgUserName?: string; head?: string | null; timeZone?: string; language?: string },
    Account
  >
  '/account/sessions': Call<Nothing, SessionInfo[]>
  '/account/sessions/end': Call<{ id: string }, null>
  /** Signs out everywhere, here as well (SES-13). */
  '/account/sessions/end-all': Call<Nothing, null>
  /** Newest first. */
  '/account/applications': Call<Nothing, OwnApplication[]>
}
