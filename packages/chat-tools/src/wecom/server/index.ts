import type { ToolServer } from '../../server/tool-server.ts'
import { WECOM_SETTINGS, type WecomApp, type WecomSettings, wecomApps } from './app.ts'
import { createWecom } from './client.ts'
import { answerWecomChallenge, handleWecom } from './events.ts'

export const wecomServer = {
  settings: WECOM_SETTINGS,
  apps: wecomApps,
  createClient: ({ tokens }) => createWecom(tokens),
  events: { handle: handleWecom, answerChallenge: answerWecomChallenge },
} as const satisfies ToolServer<WecomApp, WecomSettings, ReturnType<typeof createWecom>>
