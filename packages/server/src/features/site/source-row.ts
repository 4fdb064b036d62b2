import type { Settings } from '../../settings/settings.ts'

/** What pages load from elsewhere, or who frames them. */
export interface SourceRow {
  /** Whether a page in this browser loads it. */
  isLoadedIn(userAgent: string): boolean
  scripts?(settings: Settings): readonly string[]
  connections?(settings: Settings): readonly string[]
  frames?(settings: Settings): readonly string[]
  workers?(settings: Settings): readonly string[]
}

/** An address as a source of a policy, in which these two characters separate. */
export const sourceOf = (address: string): string => new URL(address).href.replace(/[;,]/g, encodeURIComponent)
