import type { Locale } from '@sso-elements/contract'
import type { Page } from 'playwright'
import type { Who } from './site.ts'

/** An answer of the API that is given instead of the server's; null: none ever comes. */
export type Answer = { status?: number; code?: string; result?: unknown } | null

/** A page in a state. */
export interface Picture {
  name: string
  area: string
  who: Who
  /** Relative to /sso/. */
  path: string
  query: Readonly<Record<string, string>>
  /** Of a page that speaks one language. */
  language: Locale | null
  /** By the path of the call. */
  replies?: Readonly<Record<string, Answer>>
  /** What is done on the page, in English, before it is looked at. */
  act?(page: Page): Promise<void>
}
