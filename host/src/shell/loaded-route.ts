import type { AreaPage } from '../areas/area.ts'
import type { RouteRow } from '../routes/route-row.ts'

/** A page whose chunk and texts are there. */
export interface LoadedPage {
  row: RouteRow
  Content: AreaPage['Content']
  /** The groups of texts that the page speaks with. */
  texts: AreaPage['texts']
}

/** Where a page stands. */
export interface PageLocation {
  path: string
  search: string
  /** Prefill that came along. */
  email: string | null
}

/** Where the visitor has arrived: an address whose page is there, is none, or did not come. */
export interface LoadedRoute extends PageLocation {
  /** Path of the page before; null for the first of the document (FLT-04). */
  from: string | null
  /** Entry of the browser's history. */
  entry: string
  page: LoadedPage | null
  /** Why the page did not come. */
  failure: { error: unknown } | null
}
