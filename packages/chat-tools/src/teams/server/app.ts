import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { sharedFor, type ToolApps } from '../../server/tool-apps.ts'
import type { TeamsSettings } from './settings.ts'

/** This product's app at Microsoft, to which administrators connect their tenants (IMS-03); `self` for one tenant. */
export interface TeamsApp extends CommonApp {
  tool: 'teams'
  brand: 'teams'
  urls: { api: string }
}

/** The hosts of Teams, Outlook and Microsoft 365, which show the apps of Teams. */
const HOSTS = [
  ...['https://teams.microsoft.com', 'https://*.teams.microsoft.com', 'https://*.cloud.microsoft'],
  ...['https://*.microsoft365.com', 'https://*.office.com', 'https://outlook.office365.com'],
]

const read = (settings: TeamsSettings): TeamsApp[] => {
  const { teamsClientId: appId, teamsClientSecret: secret, teamsTenant, teamsBaseUrl } = settings
  if (!appId || !secret) return []
  return [
    {
      ...{ tool: 'teams', brand: 'teams', appId, secret, ownerOrgId: null },
      ...{ appType: teamsTenant ? 'self' : 'store', tenant: teamsTenant ?? null },
      urls: { api: withoutSlash(teamsBaseUrl) },
    },
  ]
}

export const teamsApps: ToolApps<TeamsApp, TeamsSettings> = {
  addresses: ({ teamsBaseUrl }) => [teamsBaseUrl],
  read,
  installed: (installed, _settings, shared) => sharedFor(installed, shared),
  secretExpires: ({ teamsClientSecretExpires }) => teamsClientSecretExpires,
  namesCompany: true,
  isOffered: true,
  sources: {
    // IMS-03: the web and desktop clients show pages in a frame, whatever the browser.
    isLoadedIn: () => true,
    // Its package reads the origins of new clients there.
    connections: (settings) => (read(settings).length > 0 ? ['https://res.cdn.office.net/teams-js/'] : []),
    frames: (settings) => (read(settings).length > 0 ? HOSTS : []),
  },
}
