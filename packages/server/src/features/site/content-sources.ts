import { type SourceRow, sourceOf } from '@sso-elements/chat-tools/server'
import type { Settings } from '../../settings/settings.ts'
import { appsOf, TOOL_KEYS } from '../chat/chat-app.ts'
import { sentryEnvelopeUrl } from './host-config.ts'

/** Origins other than our own that a page loads from. */
export interface ContentSources {
  scripts: readonly string[]
  connections: readonly string[]
  /** Pages that may frame ours. */
  frames: readonly string[]
  workers: readonly string[]
}

/** Everything that pages load from elsewhere, and that frames them; a page’s policy allows only what its browser loads. */
const ROWS: readonly SourceRow<Settings>[] = [
  ...TOOL_KEYS.flatMap((tool) => appsOf(tool).sources ?? []),
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
