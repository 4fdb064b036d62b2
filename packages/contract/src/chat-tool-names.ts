import type { ChatTool } from './identity-providers.ts'
import type { Locale } from './locale.ts'

/** Names of the chat tools that sign in, in each language. */
export const CHAT_TOOL_NAMES = {
  lark: { en: 'Lark', zh: '飞书' },
  dingtalk: { en: 'DingTalk', zh: '钉钉' },
  qywx: { en: 'WeCom', zh: '企业微信' },
  slack: { en: 'Slack', zh: 'Slack' },
  teams: { en: 'Microsoft Teams', zh: 'Microsoft Teams' },
} as const satisfies Partial<Record<ChatTool, Record<Locale, string>>>
