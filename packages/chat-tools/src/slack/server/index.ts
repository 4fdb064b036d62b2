import type { ToolServer } from '../../server/tool-server.ts'
import { type SlackApp, slackApps } from './app.ts'
import { createSlack } from './client.ts'
import { handleSlack } from './events.ts'
import { SLACK_SETTINGS, type SlackSettings } from './settings.ts'
import { createSlackTokens } from './tokens.ts'

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
