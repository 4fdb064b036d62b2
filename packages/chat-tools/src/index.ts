export type { ChatCall, ChatCallOptions } from './chat-call.ts'
export { ChatError, type ChatErrorKind } from './chat-error.ts'
export {
  type ClientTool,
  chatToolOf,
  clientOf,
  clientToolOf,
  mayLoadChatCode,
  organizationIn,
  type SignInTool,
} from './detect.ts'
export { createFeishuApi, FEISHU_JS_API_LIST, type FeishuApi } from './feishu/api.ts'
export { CHAT_BRAND, feishuBrandAt } from './feishu/brand.ts'
export { type ConfigurationContext, configureFeishu, type FeishuConfiguration } from './feishu/configuration.ts'
export { decryptUserInfo } from './feishu/decrypt-user-info.ts'
export type { ChatOutcome, NoticeContext } from './flow.ts'
export type { ChatNotice } from './notices.ts'
export type { PageGlobals } from './page-globals.ts'
export { type ChatContext, signInByChat } from './sign-in-by-chat.ts'
export { consentInTeams, runConsentWindow } from './teams/client.ts'
