import type { ToolServer } from '../../server/tool-server.ts'
import { DINGTALK_SETTINGS, DINGTALK_TOGETHER, type DingtalkApp, type DingtalkSettings, dingtalkApps } from './app.ts'
import { createDingtalk } from './client.ts'
import { handleDingtalk } from './events.ts'

export const dingtalkServer = {
  settings: DINGTALK_SETTINGS,
  together: DINGTALK_TOGETHER,
  apps: dingtalkApps,
  createClient: ({ tokens }) => createDingtalk(tokens),
  events: { handle: handleDingtalk },
} as const satisfies ToolServer<DingtalkApp, DingtalkSettings, ReturnType<typeof createDingtalk>>
