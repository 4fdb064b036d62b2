import type {
  Account,
  FeatureSwitches,
  Organization,
  ProductRights,
  SessionInfo,
  ShareInfo,
  TranslationMessage,
} from './entities.ts'

export const CODE_SCENES = ['login', 'register', 'reset', 'bind'] as const
/** What a verification code is for; a code of one scene is refused in another. */
export type CodeScene = (typeof CODE_SCENES)[number]

export type ImType = 'fei_shu' | 'ding_talk'

interface Call<Body, Result> {
  body: Body
  result: Result
}
type Nothing = Record<string, never>

/** Every call of the API by its path under `/api`: what is sent and what comes back as `result` (HTT-08). */
export interface Calls {
  '/open/im/get/token': Call<
    { externalUserId: string; orgUuid: string; imType: ImType },
    { authorized: boolean; accessToken?: string }
  >
  '/open/im/get/signature': Call<
    { imType: ImType; orgUuid: string; url: string },
    { appId: string; timestamp: string; nonceStr: string; signature: string }
  >
  '/open/im/get/app-info': Call<{ uuid: string; imType: ImType }, { appType: 'self' | 'store' }>
  '/im/dingtalk/web-auth-url': Call<{ orgId: string; originalPath: string }, string>
  '/im/dingtalk/auth-user-info': Call<{ code: string; orgId: string }, { userId?: string }>
  '/org/org-info': Call<Nothing, Organization>
  '/language/translation-simple': Call<{ messageLang: string }, TranslationMessage[]>
  '/anonymous/share/unauth-info': Call<{ shareCode: string }, ShareInfo>
  '/anonymous/share/login': Call<{ shareCode: string; password?: string }, { token: string }>
  '/account/login': Call<{ orgEmail: string; password: string; tenantId: number }, { token: string }>
  '/account/anonymous/login-code': Call<{ orgEmail: string; code: string; tenantId: number }, { token: string }>
  '/account/logout': Call<Nothing, null>
  '/account/check-email': Call<{ orgEmail: string }, { registered: boolean }>
  '/account/user-org-assemble': Call<Nothing, { userInfo: { userId: string }; orgInfo: Organization }>
  '/tickets': Call<Nothing, { ticket: string }>
  '/tickets/get-token': Call<{ ticket: string }, { token: string }>
  '/product/get/org-product-right': Call<{ productLineId: number }, ProductRights>
  '/account/send-code': Call<{ orgEmail: string; scene: CodeScene }, { resendAfter: number }>
  '/account/register': Call<
    { orgEmail: string; code: string; password: string; orgUserName: string; inviteCode?: string },
    { token: string }
  >
  '/account/reset-password': Call<{ orgEmail: string; code: string; password: string }, null>
  '/account/user-info': Call<Nothing, Account>
  '/account/update-profile': Call<
    { orgUserName?: string; head?: string | null; timeZone?: string; language?: string },
    Account
  >
  '/account/sessions': Call<Nothing, SessionInfo[]>
  '/account/sessions/end': Call<{ id: string }, null>
  '/org/create': Call<{ orgName: string; language?: string; timeZone?: string }, Organization>
  '/org/list': Call<Nothing, Organization[]>
  '/org/switch': Call<{ orgId: string }, Organization>
  '/feature/switches': Call<Nothing, FeatureSwitches>
}

export type CallPath = keyof Calls
export type BodyOf<Path extends CallPath> = Calls[Path]['body']
export type ResultOf<Path extends CallPath> = Calls[Path]['result']

/** Calls that are GET with their body as query; all others are POST. */
export const GET_CALLS = ['/tickets/get-token'] as const satisfies CallPath[]
