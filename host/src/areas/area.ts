import type { DefinedScreen, ScreenNeeds } from '@sso-elements/screens/define-screen'
import type { ComponentType } from 'react'
import type { RouteRow } from '../routes/route-row.ts'

/** A page of an area. It is entered when all that its screens need is there, so that nothing on it moves or flashes. */
export interface AreaPage extends ScreenNeeds {
  Content: ComponentType
}

/** Pages that are fetched together, with the rows of the route table that lead to them. */
export interface Area {
  routes: readonly RouteRow[]
  pages: Readonly<Record<string, AreaPage>>
}

/** A page, with the screens that it may show at once. */
export const page = (Content: ComponentType, ...screens: readonly ScreenNeeds[]): AreaPage => ({
  Content,
  texts: [...new Set(screens.flatMap(({ texts }) => texts))],
  styles: screens.flatMap(({ styles }) => styles),
})

/** A page that is one screen, about which the address says nothing. */
export const screenPage = (Screen: DefinedScreen): AreaPage => page(Screen, Screen)

/** An area whose rows name only pages that it has. */
export const area = <const Page extends string>(
  routes: readonly (RouteRow & { page: Page })[],
  pages: Record<Page, AreaPage>,
): Area => ({ routes, pages })
