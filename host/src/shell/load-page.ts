import { DEFAULT_LOCALE } from '@sso-elements/contract'
import { adoptStyles } from '@sso-elements/ui'
import { areaLoaderOf } from '../areas/areas.ts'
import type { Host } from '../host-context.ts'
import { isRowOf } from '../routes/route-row.ts'
import type { LoadedPage } from './loaded-route.ts'

/**
 * Loads a page with its texts; null for an unknown path. If a file is missing because of a newer release, the document reloads once
 * (`src/start.ts`).
 *
 * @throws the browser's error for a file that fails to load
 */
export const loadPage = async ({ session, texts }: Host, path: string): Promise<LoadedPage | null> => {
  const loadArea = areaLoaderOf(path)
  if (!loadArea) return null
  const { routes, pages } = await loadArea()
  const row = routes.find((each) => isRowOf(each, path))
  const page = row && pages[row.page]
  if (!row || !page) return null
  adoptStyles(document, page.styles)
  const locale = row.language ?? session.preferences.getState().locale ?? DEFAULT_LOCALE
  const groups = [...page.texts, row.title.group, 'notice'] as const
  await texts.loadTexts(locale, groups)
  return { row, Content: page.Content, texts: groups }
}
