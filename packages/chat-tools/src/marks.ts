import { dingtalkMark } from './dingtalk/mark.ts'
import { feishuMark } from './feishu/mark.ts'
import type { ChatTool } from './rows.ts'
import type { Shape } from './shape.ts'
import { slackMark } from './slack/mark.ts'
import { teamsMark } from './teams/mark.ts'
import { wecomMark } from './wecom/mark.ts'

export type { Shape } from './shape.ts'

/** The marks of the tools. */
export const TOOL_MARKS: Record<ChatTool, readonly Shape[]> = {
  lark: feishuMark,
  dingtalk: dingtalkMark,
  qywx: wecomMark,
  slack: slackMark,
  teams: teamsMark,
}
