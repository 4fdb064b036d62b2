import * as v from 'valibot'
import { type CommonApp, withoutSlash } from '../../server/common-app.ts'
import { address, calendarDay, secret, type ValuesOf } from '../../server/setting-fields.ts'
import { sharedFor, type ToolApps } from '../../server/tool-apps.ts'

/** Ids of Microsoft Entra are lower-case in its tokens. */
const entraId = v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase()))

export const TEAMS_SETTINGS = {
  teamsClientId: {
    name: 'TEAMS_CLIENT_ID',
    schema: entraId,
    expected: 'an application id such as 11111111-2222-3333-4444-555555555555',
    description: 'App of this product at Microsoft, which administrators connect their tenants to. Default: none.',
  },
  teamsClientSecret: {
    name: 'TEAMS_CLIENT_SECRET',
    schema: secret,
    expected: 'a client secret',
    description: 'Its secret.',
    isSecret: true,
  },
  teamsClientSecretExpires: {
    name: 'TEAMS_CLIENT_SECRET_EXPIRES',
    schema: v.optional(calendarDay),
    expected: 'a day such as 2027-03-31',
    description:
      'The last day of that secret, as Microsoft shows it beside the secret. From 30 days before, the page of the chat tools and the log at start say so. Default: none.',
  },
  teamsTenant: {
    name: 'TEAMS_TENANT',
    schema: entraId,
    expected: 'a tenant id such as 11111111-2222-3333-4444-555555555555',
    description:
      'The only tenant of an app for one company, for all organizations. Default: administrators connect theirs.',
  },
  teamsBaseUrl: address('TEAMS_BASE_URL', 'https://login.microsoftonline.com', 'Address of Microsoft’s sign-in.'),
} as const

export type TeamsSettings = ValuesOf<typeof TEAMS_SETTINGS>

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
