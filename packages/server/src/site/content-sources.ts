import type { Settings } from '../settings/settings.ts'

/** Origins other than our own that a page loads from. */
export interface ContentSources {
  scripts: readonly string[]
}

/** An address as a source of a policy, in which these two characters separate. */
const sourceOf = (address: string): string => new URL(address).href.replace(/[;,]/g, encodeURIComponent)

interface SourceRow {
  /** Whether a page in this browser loads it. */
  isLoadedIn(userAgent: string): boolean
  scripts(settings: Settings): readonly string[]
}

/** Everything that pages load from elsewhere; a page’s policy allows only what its browser loads. */
const ROWS: readonly SourceRow[] = [
  {
    // IMS-05: the script of Feishu and Lark, only inside their clients.
    isLoadedIn: (userAgent) => /Lark|Feishu/i.test(userAgent),
    // The file and not its origin, which serves others too.
    scripts: ({ feishuScriptUrl, larkScriptUrl }) => [feishuScriptUrl, larkScriptUrl].map(sourceOf),
  },
]

/** The sources of a page’s policy by the browser that requests it. */
export const createContentSources =
  (settings: Settings) =>
  (userAgent: string): ContentSources => {
    const rows = ROWS.filter((row) => row.isLoadedIn(userAgent))
    return { scripts: [...new Set(rows.flatMap((row) => row.scripts(settings)))] }
  }
