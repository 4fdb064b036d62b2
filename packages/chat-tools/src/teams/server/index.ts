import type { ToolServer } from '../../server/tool-server.ts'
import { TEAMS_SETTINGS, type TeamsApp, type TeamsSettings, teamsApps } from './app.ts'
import { createTeams } from './client.ts'

/** Microsoft sends no events. */
export const teamsServer = {
  settings: TEAMS_SETTINGS,
  apps: teamsApps,
  additionPages: {
    added: 'teams/app-authorized',
    taken: 'teams/error/bind-duplication',
    expired: 'teams/error/is-auth-expired',
    'not-administrator': 'teams/error/no-integrated?reason=administrator',
    enterprise: 'teams/error/other',
    other: 'teams/error/other',
  },
  createClient: ({ tokens }) => createTeams(tokens),
} as const satisfies ToolServer<TeamsApp, TeamsSettings, ReturnType<typeof createTeams>>
