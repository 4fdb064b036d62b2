import { LANGUAGE_TAG } from '@sso-elements/contract'
import { useEffect, useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import type { RouteRow } from '../routes/route-row.ts'
import { brandOf } from './brand-of.ts'

/** Names the document after its page, in the page's language and the brand of the moment. Answers the title of the page. */
export const usePageTitle = (row: Pick<RouteRow, 'title' | 'language'> | null): string => {
  const { config, session, texts } = useHost()
  const preferences = useStoreState(session.preferences)
  const [title, setTitle] = useState('')
  const locale = row?.language ?? preferences.locale
  const { name } = brandOf(config, preferences.sourceType)
  useEffect(() => {
    if (!row || locale === null) return
    const { key, group } = row.title
    let current = true
    texts
      .loadTexts(locale, [group])
      .then(() => {
        if (!current) return
        document.documentElement.lang = LANGUAGE_TAG[locale]
        setTitle(texts.translator(locale).dynamic(key, { brand: name }))
      })
      // The page itself tells that its texts did not arrive; a title needs no second word.
      .catch(() => {})
    return () => {
      current = false
    }
  }, [texts, locale, row, name])

  useEffect(() => {
    if (title) document.title = `${title} · ${name}`
  }, [title, name])
  return title
}
