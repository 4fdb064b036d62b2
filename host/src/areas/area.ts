import type { DefinedScreen, ScreenNeeds } from '@sso-elements/screens/define-screen'
import type { ComponentType } from 'react'
import type { RouteRow } from '../routes/route-row.ts'

/** A page of an area. It is shown after the texts and styles of its screens are loaded, to avoid layout shifts. */
export interface AreaPage extends ScreenNeeds {
  Content: ComponentType
}

/** Pages that are loaded together, with their rows of the route table. */
export interface Area {
  routes: readonly RouteRow[]
  pages: Readonly<Record<string, AreaPage>>
}

/** Defines a page with the screens that it may show. */
export const page = (Content: ComponentType, ...screens: readonly ScreenNeeds[]): AreaPage => ({
  Content,
  texts: [...new Set(screens.flatMap(({ texts }) => texts))],
  styles: screens.flatMap(({ styles }) => styles),
})

/** Defines a page that is a single screen without props. */
export const screenPage = (Screen: DefinedScreen): AreaPage => page(Screen, Screen)

/** Defines an area; its rows may reference only its own pages. */
export const area = <const Page extends string>(
  routes: readonly (RouteRow & { page: Page })[],
  pages: Record<Page, AreaPage>,
): Area => ({ routes, pages })
