import type { ImType } from '../identity-providers.ts'
import type { Call } from './call.ts'

/** Calls of chat tools. */
export interface ChatCalls {
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
}
