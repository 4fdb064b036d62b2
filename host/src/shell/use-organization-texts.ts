import { createServerTexts } from '@sso-elements/locale'
import { useEffect, useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'

/** Storage that may be blocked: then every page asks the server again. */
const cache: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
}

/** Lays the texts of the current organisation over the interface's, in the language of the moment (I18N-03). */
export const useOrganizationTexts = (): void => {
  const { session, texts } = useHost()
  const { locale } = useStoreState(session.preferences)
  const { account } = useStoreState(session.store)
  const orgId = account?.orgId ?? null
  const [serverTexts] = useState(() =>
    createServerTexts({
      texts,
      cache,
      now: Date.now,
      load: (messageLang) => session.call('/language/translation-simple', { messageLang }, { showError: false }),
    }),
  )
  useEffect(() => {
    if (orgId === null || locale === null) return
    serverTexts.use(locale, orgId).catch((error: unknown) => {
      console.warn(`The texts of the organisation could not be loaded: ${error}`)
    })
  }, [serverTexts, orgId, locale])
}
