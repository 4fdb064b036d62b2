import { LANGUAGE_TAG } from '@sso-elements/contract'
import type { TextGroup, TextKey } from '@sso-elements/locale'
import { useEffect } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { brandOf } from './brand-of.ts'

/** A title and the group of texts that holds it. */
export interface PageTitle {
  key: TextKey
  group: TextGroup
}

/** Names the document after its page, in the language and the brand of the moment. */
export const usePageTitle = ({ key, group }: PageTitle): void => {
  const { config, session, texts } = useHost()
  const { locale, sourceType } = useStoreState(session.preferences)
  const { name } = brandOf(config, sourceType)
  useEffect(() => {
    if (locale === null) return
    let current = true
    document.documentElement.lang = LANGUAGE_TAG[locale]
    texts
      .loadTexts(locale, [group])
      .then(() => {
        if (current) document.title = `${texts.translator(locale).dynamic(key)} · ${name}`
      })
      // The page itself tells that its texts did not arrive; a title needs no second word.
      .catch(() => {})
    return () => {
      current = false
    }
  }, [texts, locale, key, group, name])
}
