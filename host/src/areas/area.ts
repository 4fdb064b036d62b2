import type { TextGroup } from '@sso-elements/locale'
import type { ComponentType } from 'react'
import type { RouteRow } from '../routes/route-row.ts'

/** A page of an area. */
export interface AreaPage {
  Content: ComponentType
  /** Texts that it shows at once: the page is entered when they are there, so that nothing on it moves or flashes. */
  texts: readonly TextGroup[]
}

/** Pages that are fetched together, with the rows of the route table that lead to them. */
export interface Area {
  routes: readonly RouteRow[]
  pages: Readonly<Record<string, AreaPage>>
  /** Style sheets that only these pages need. */
  styles: readonly string[]
}

/** An area whose rows name only pages that it has. */
export const area = <const Page extends string>(
  routes: readonly (RouteRow & { page: Page })[],
  pages: Record<Page, AreaPage>,
  styles: readonly string[] = [],
): Area => ({ routes, pages, styles })
