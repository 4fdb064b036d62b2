import { DEFAULT_LOCALE } from '@sso-elements/contract'
import { adoptStyles } from '@sso-elements/ui'
import { areaLoaderOf } from '../areas/areas.ts'
import type { Host } from '../host-context.ts'
import { isRowOf } from '../routes/route-row.ts'
import type { LoadedPage } from './loaded-route.ts'

/**
 * Fetches a page with its texts; null for a path that no page has. A file that is missing because it is of an older release loads
 * the document anew, once (`src/start.ts`).
 *
 * @throws what the browser says of a file that does not arrive
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
