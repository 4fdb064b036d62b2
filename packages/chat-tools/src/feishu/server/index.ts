import type { ToolServer } from '../../server/tool-server.ts'
import { FEISHU_SETTINGS, FEISHU_TOGETHER, type FeishuApp, type FeishuSettings, feishuApps } from './app.ts'
import { createFeishu } from './client.ts'
import { handleFeishu } from './events.ts'

export const feishuServer = {
  settings: FEISHU_SETTINGS,
  together: FEISHU_TOGETHER,
  apps: feishuApps,
  createClient: ({ tokens }) => createFeishu(tokens),
  events: { handle: handleFeishu },
} as const satisfies ToolServer<FeishuApp, FeishuSettings, ReturnType<typeof createFeishu>>
