import type { DEFAULT_TENANT_ID } from '../constants.ts'
import type { Account, Organization, SessionInfo } from '../entities.ts'
import type { OwnApplication } from '../invitation.ts'
import type { Call, Nothing } from './call.ts'

export const CODE_SCENES = ['login', 'register', 'reset', 'bind'] as const
/** What a verification code is for; a code of one scene is refused in another. */
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
  '/account/register': Call<
    { orgEmail: string; code: string; password: string; orgUserName: string; inviteCode?: string },
    { token: string }
  >
  /** Ends all sessions of the person; the token is of a new one, where the server signs in whoever has proved the mailbox (RST). */
  '/account/reset-password': Call<{ orgEmail: string; code: string; password: string }, { token: string } | null>
  '/account/user-info': Call<Nothing, Account>
  '/account/update-profile': Call<
    { orgUserName?: string; head?: string | null; timeZone?: string; language?: string },
    Account
  >
  '/account/sessions': Call<Nothing, SessionInfo[]>
  '/account/sessions/end': Call<{ id: string }, null>
  /** The newest first. */
  '/account/applications': Call<Nothing, OwnApplication[]>
}
