import type { PageRow } from '../pages/define-page.ts'

/** The address of a page. */
export interface PageLocation {
  path: string
  search: string
  /** Prefilled email address from the previous page. */
  email: string | null
}

/** The current route: its page is loaded, unknown, or failed to load. */
export interface LoadedRoute extends PageLocation {
  /** Path of the previous page; null for the first of the document (FLT-04). */
  from: string | null
  /** Key of the history entry. */
  entry: string
  page: PageRow | null
  /** Why the page failed to load. */
  failure: { error: unknown } | null
}
