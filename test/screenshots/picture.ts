import type { Locale } from '@sso-elements/contract'
import type { Page } from 'playwright'
import type { Viewer } from './site.ts'

/** A mocked API reply; null leaves the request pending. */
export type MockReply = { status?: number; code?: string; result?: unknown } | null

/** A page in a certain state. */
export interface Picture {
  name: string
  area: string
  who: Viewer
  /** Relative to /sso/. */
  path: string
  query: Readonly<Record<string, string>>
  /** The language of a page that has a fixed one. */
  language: Locale | null
  /** Mocked replies by API path. */
  replies?: Readonly<Record<string, MockReply>>
  /** Brings the page into the state, before it is captured. The page is in English then. */
  act?(page: Page): Promise<void>
}
