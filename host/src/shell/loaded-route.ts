import type { AreaPage } from '../areas/area.ts'
import type { RouteRow } from '../routes/route-row.ts'

/** A page whose chunk and texts are loaded. */
export interface LoadedPage {
  row: RouteRow
  Content: AreaPage['Content']
  /** The groups of texts of the page. */
  texts: AreaPage['texts']
}

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
  page: LoadedPage | null
  /** Why the page failed to load. */
  failure: { error: unknown } | null
}
