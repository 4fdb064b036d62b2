import { LANGUAGE_TAG } from '@sso-elements/contract'
import { useEffect, useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import type { PageRow } from '../pages/define-page.ts'
import { brandOf } from './brand-of.ts'

type TitledPage = Pick<PageRow, 'title' | 'language' | 'texts'>

/**
 * Sets the document's title to the heading of its page, or to the title of its row until there is one, in the page's language and
 * with the current brand.
 *
 * @param heading text of the page's heading; null while there is none
 */
export const usePageTitle = (page: TitledPage | null, heading: string | null): void => {
  const { config, session, texts } = useHost()
  const preferences = useStoreState(session.preferences)
  const [named, setNamed] = useState<{ page: TitledPage; title: string } | null>(null)
  const locale = page?.language ?? preferences.locale
  const { name } = brandOf(config, preferences.sourceType)
  useEffect(() => {
    if (!page || locale === null) return
    let current = true
    // Wait for all texts of the page: until then its heading may be in the previous language.
    texts
      .loadTexts(locale, page.texts)
      .then(() => {
        if (!current) return
        document.documentElement.lang = LANGUAGE_TAG[locale]
        setNamed({ page, title: texts.translator(locale).dynamic(page.title, { brand: name }) })
      })
      // The page itself shows that its texts failed to load.
      .catch(() => {})
    return () => {
      current = false
    }
  }, [texts, locale, page, name])

  const title = heading ?? (named && named.page === page ? named.title : null)
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
  }, [title, name])
}
