import * as v from 'valibot'
import { ADDED_APP_BRANDS, CHAT_BRANDS } from '../calls/chat.ts'
import { FEISHU_BRANDS } from '../feishu-brand.ts'
import { nothing, optionalText, text } from './common.ts'
import { object } from './object.ts'

const chatTools = object({
  installations: v.array(
    object({
      brand: v.picklist(CHAT_BRANDS),
      appId: text,
      corpId: v.nullable(text),
      allowsJoining: v.boolean(),
      connectedAt: text,
      eventsUrl: v.nullable(text),
      secretLost: v.exactOptional(v.boolean()),
    }),
  ),
  addable: v.array(v.picklist(ADDED_APP_BRANDS)),
})

/** Results of the calls of chat tools. */
export const CHAT_REPLIES = {
  '/open/im/get/token': object({ authorized: v.boolean(), accessToken: v.exactOptional(text) }),
  '/open/im/get/signature': object({ appId: text, timestamp: text, nonceStr: text, signature: text }),
  '/open/im/get/app-info': object({
    appType: v.picklist(['self', 'store']),
    // A server that only knows the specification leaves these out.
    appId: v.fallback(text, ''),
    corpId: v.fallback(v.nullable(text), null),
    brand: v.fallback(v.nullable(v.picklist(FEISHU_BRANDS)), null),
    script: v.fallback(v.nullable(text), null),
  }),
  '/im/dingtalk/web-auth-url': text,
  '/im/auth-url': text,
  '/im/teams/auth-user-info': object({ userId: v.exactOptional(text) }),
  '/im/teams/consent-url': text,
  '/im/client-failure': nothing,
  '/im/dingtalk/auth-user-info': object({ userId: v.exactOptional(text) }),
  '/im/lark/auth-user-info': object({ openId: v.exactOptional(text) }),
  '/org/chat-tools': chatTools,
  '/org/chat-tools/connect': chatTools,
  '/org/chat-tools/add': text,
  '/org/chat-tools/check': nothing,
  '/org/chat-tools/allow-joining': chatTools,
  '/org/chat-tools/remove': chatTools,
  '/org/chat-tools/joinable': v.array(
    object({
      orgId: text,
      orgName: text,
      avatar: optionalText,
      brand: v.picklist(CHAT_BRANDS),
      joined: v.boolean(),
    }),
  ),
  '/org/chat-tools/join': object({ orgId: text }),
} as const
