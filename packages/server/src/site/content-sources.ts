import type { Settings } from '../settings/settings.ts'
import { sentryEnvelopeUrl } from './telemetry-config.ts'

/** Origins other than our own that a page loads from. */
export interface ContentSources {
  scripts: readonly string[]
  connections: readonly string[]
  /** Pages that may frame ours. */
  frames: readonly string[]
  workers: readonly string[]
}

/** An address as a source of a policy, in which these two characters separate. */
const sourceOf = (address: string): string => new URL(address).href.replace(/[;,]/g, encodeURIComponent)

interface SourceRow {
  /** Whether a page in this browser loads it. */
  isLoadedIn(userAgent: string): boolean
  scripts?(settings: Settings): readonly string[]
  connections?(settings: Settings): readonly string[]
  frames?(settings: Settings): readonly string[]
  workers?(settings: Settings): readonly string[]
}

const hasTeams = ({ teamsClientId, teamsClientSecret }: Settings): boolean =>
  teamsClientId !== undefined && teamsClientSecret !== undefined

/** The hosts of Teams, Outlook and Microsoft 365, which show the apps of Teams. */
const TEAMS_HOSTS = [
  ...['https://teams.microsoft.com', 'https://*.teams.microsoft.com', 'https://*.cloud.microsoft'],
  ...['https://*.microsoft365.com', 'https://*.office.com', 'https://outlook.office365.com'],
]

/** Everything that pages load from elsewhere, and that frames them; a page’s policy allows only what its browser loads. */
const ROWS: readonly SourceRow[] = [
  {
    // IMS-05: the script of Feishu and Lark, only inside their clients.
    isLoadedIn: (userAgent) => /Lark|Feishu/i.test(userAgent),
    // The file and not its origin, which serves others too.
    scripts: ({ feishuScriptUrl, larkScriptUrl }) => [feishuScriptUrl, larkScriptUrl].map(sourceOf),
  },
  {
    // IMS-03: the web and desktop clients of Teams show pages in a frame, whatever the browser.
    isLoadedIn: () => true,
    // Its package reads the origins of new clients there.
    connections: (settings) => (hasTeams(settings) ? ['https://res.cdn.office.net/teams-js/'] : []),
    frames: (settings) => (hasTeams(settings) ? TEAMS_HOSTS : []),
  },
  {
    // TRK-01, ERR-01: the services that receive events and errors.
    isLoadedIn: () => true,
    connections: ({ posthogKey, posthogHost, sentryDsn }) => [
      ...(posthogKey === undefined ? [] : [sourceOf(posthogHost)]),
      ...(sentryDsn === undefined ? [] : [sourceOf(sentryEnvelopeUrl(sentryDsn))]),
    ],
  },
  {
    // MON-06, MON-09: the collector, and the worker that compresses.
    isLoadedIn: () => true,
    connections: ({ monitoringCollectorUrl }) =>
      monitoringCollectorUrl === undefined ? [] : [sourceOf(`${monitoringCollectorUrl}/v1/write/`)],
    workers: ({ monitoringCollectorUrl }) => (monitoringCollectorUrl === undefined ? [] : ["'self'"]),
  },
]

/** The sources of a page’s policy by the browser that requests it. */
export const createContentSources =
  (settings: Settings) =>
  (userAgent: string): ContentSources => {
    const rows = ROWS.filter((row) => row.isLoadedIn(userAgent))
    const all = (key: keyof ContentSources): string[] => [...new Set(rows.flatMap((row) => row[key]?.(settings) ?? []))]
    return { scripts: all('scripts'), connections: all('connections'), frames: all('frames'), workers: all('workers') }
  }
