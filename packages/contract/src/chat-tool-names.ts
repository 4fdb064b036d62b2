import type { FeishuBrand } from './feishu-brand.ts'
import type { ChatTool } from './identity-providers.ts'
import type { Locale } from './locale.ts'

/** Names of the chat tools that sign in, in each language. Of Feishu and Lark both, for where nothing tells which of them was used. */
export const CHAT_TOOL_NAMES = {
  lark: { en: 'Feishu / Lark', zh: '飞书 / Lark' },
  dingtalk: { en: 'DingTalk', zh: '钉钉' },
  qywx: { en: 'WeCom', zh: '企业微信' },
  slack: { en: 'Slack', zh: 'Slack' },
  teams: { en: 'Microsoft Teams', zh: 'Microsoft Teams' },
} as const satisfies Partial<Record<ChatTool, Record<Locale, string>>>

/** Names of the brands of one tool. */
export const FEISHU_BRAND_NAMES = {
  feishu: { en: 'Feishu', zh: '飞书' },
  lark: { en: 'Lark', zh: 'Lark' },
} as const satisfies Record<FeishuBrand, Record<Locale, string>>
