import type { ToolServer } from '../../server/tool-server.ts'
import { type TeamsApp, teamsApps } from './app.ts'
import { createTeams } from './client.ts'
import { TEAMS_SETTINGS, type TeamsSettings } from './settings.ts'

/** Microsoft sends no events. */
export const teamsServer = {
  settings: TEAMS_SETTINGS,
  apps: teamsApps,
  createClient: ({ tokens }) => createTeams(tokens),
} as const satisfies ToolServer<TeamsApp, TeamsSettings, ReturnType<typeof createTeams>>
