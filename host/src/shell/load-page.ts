import { DEFAULT_LOCALE } from '@sso-elements/contract'
import { adoptStyles } from '@sso-elements/ui'
import type { Host } from '../host-context.ts'
import { isAt, type PageRow } from '../pages/define-page.ts'
import { pageLoaderOf } from '../pages/page-files.ts'

/**
 * Loads a page with its texts; null for an unknown path. If a file is missing because of a newer release, the document reloads once
 * (`src/start.ts`).
 *
 * @throws the browser's error for a file that fails to load
 */
export const loadPage = async ({ session, texts }: Host, path: string): Promise<PageRow | null> => {
  const loaded = await pageLoaderOf(path)?.()
  const page = loaded?.PAGES.find((each) => isAt(each, path))
  if (!page) return null
  adoptStyles(document, page.styles)
  const locale = page.language ?? session.preferences.getState().locale ?? DEFAULT_LOCALE
  await texts.loadTexts(locale, page.texts)
  return page
}
