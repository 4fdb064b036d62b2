import * as v from 'valibot'
import { text } from './common.ts'
import { object } from './object.ts'

/** Results of the calls of chat tools. */
export const CHAT_REPLIES = {
  '/open/im/get/token': object({ authorized: v.boolean(), accessToken: v.exactOptional(text) }),
  '/open/im/get/signature': object({ appId: text, timestamp: text, nonceStr: text, signature: text }),
  '/open/im/get/app-info': object({ appType: v.picklist(['self', 'store']) }),
  '/im/dingtalk/web-auth-url': text,
  '/im/dingtalk/auth-user-info': object({ userId: v.exactOptional(text) }),
} as const
