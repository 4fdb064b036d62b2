import type { ToolServer } from '../../server/tool-server.ts'
import { SLACK_SETTINGS, type SlackApp, type SlackSettings, slackApps } from './app.ts'
import { createSlackTokens } from './call.ts'
import { createSlack } from './client.ts'
import { handleSlack } from './events.ts'

export const slackServer = {
  settings: SLACK_SETTINGS,
  apps: slackApps,
  additionPages: {
    added: 'orginfo?chat-tools=slack',
    taken: 'slack/error/bind-duplication',
    expired: 'slack/error/is-auth-expired',
    'not-administrator': 'slack/error/no-admin-auth',
    enterprise: 'slack/error/other?reason=enterprise',
    other: 'slack/error/other',
  },
  createClient: (services) => createSlack(createSlackTokens(services)),
  events: { handle: handleSlack },
} as const satisfies ToolServer<SlackApp, SlackSettings, ReturnType<typeof createSlack>>
