import { LANGUAGE_TAG } from '@sso-elements/contract'
import { useEffect, useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import type { RouteRow } from '../routes/route-row.ts'
import { brandOf } from './brand-of.ts'
import type { LoadedPage } from './loaded-route.ts'

/**
 * Names the document after its page, in the page's language and the brand of the moment: by its heading, and by the title of
 * its row until there is one.
 *
 * @param heading what the page's own heading says; null while there is none
 */
export const usePageTitle = (page: Pick<LoadedPage, 'row' | 'texts'> | null, heading: string | null): void => {
  const { config, session, texts } = useHost()
  const preferences = useStoreState(session.preferences)
  const [named, setNamed] = useState<{ row: RouteRow; title: string } | null>(null)
  const locale = page?.row.language ?? preferences.locale
  const { name } = brandOf(config, preferences.sourceType)
  useEffect(() => {
    if (!page || locale === null) return
    const { row } = page
    let current = true
    // All that the page speaks with: until then its heading may be in the former language.
    texts
      .loadTexts(locale, page.texts)
      .then(() => {
        if (!current) return
        document.documentElement.lang = LANGUAGE_TAG[locale]
        setNamed({ row, title: texts.translator(locale).dynamic(row.title.key, { brand: name }) })
      })
      // The page itself tells that its texts did not arrive; a title needs no second word.
      .catch(() => {})
    return () => {
      current = false
    }
  }, [texts, locale, page, name])

  const title = heading ?? (named && named.row === page?.row ? named.title : null)
  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
  }, [title, name])
}
