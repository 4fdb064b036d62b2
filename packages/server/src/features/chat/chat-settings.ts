import { DINGTALK_SETTINGS, DINGTALK_TOGETHER } from './dingtalk/settings.ts'
import { FEISHU_SETTINGS, FEISHU_TOGETHER } from './feishu/settings.ts'
import { SLACK_SETTINGS } from './slack/settings.ts'
import { TEAMS_SETTINGS } from './teams/settings.ts'
import { WECOM_SETTINGS } from './wecom/settings.ts'

/** Settings of chat tools (IMS-06). */
export const CHAT_SETTINGS = {
  ...FEISHU_SETTINGS,
  ...DINGTALK_SETTINGS,
  ...WECOM_SETTINGS,
  ...SLACK_SETTINGS,
  ...TEAMS_SETTINGS,
} as const

/** Those that must be set together. */
export const CHAT_TOGETHER = [...FEISHU_TOGETHER, ...DINGTALK_TOGETHER] as const
