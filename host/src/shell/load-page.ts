import { createReloadGuard } from '@sso-elements/browser'
import { DEFAULT_LOCALE, HOST_BASE, RELOAD_GUARD_MS, STORAGE } from '@sso-elements/contract'
import { adoptStyles } from '@sso-elements/ui'
import { areaLoaderOf } from '../areas/areas.ts'
import type { Host } from '../host-context.ts'
import type { LoadedPage } from './arrival.ts'

const mayReload = createReloadGuard(`${STORAGE.reloadGuardPrefix}${HOST_BASE}`, RELOAD_GUARD_MS)

const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(HOST_BASE, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Fetches a page with its texts; null for a path that no page has. A file that is missing though the server answers is one
 * of an older release: then the document is loaded anew, once.
 *
 * @throws what the browser says of a file that does not arrive
 */
export const loadPage = async ({ session, texts }: Host, path: string): Promise<LoadedPage | null> => {
  const loadArea = areaLoaderOf(path)
  if (!loadArea) return null
  try {
    const { routes, pages, styles } = await loadArea()
    const row = routes.find((each) => each.path === path)
    const page = row && pages[row.page]
    if (!row || !page) return null
    adoptStyles(document, styles)
    const locale = row.language ?? session.preferences.getState().locale ?? DEFAULT_LOCALE
    const groups = [...page.texts, row.title.group, 'notice'] as const
    await texts.loadTexts(locale, groups)
    return { row, Content: page.Content, texts: groups }
  } catch (error) {
    if ((await serverAnswers()) && mayReload(path)) {
      location.reload()
      return new Promise(() => {})
    }
    throw error
  }
}
