import { loadChunk, storageSource } from '@sso-elements/browser'
import { useEffect, useState } from 'react'
import { type Host, useHost, useStoreState } from '../host-context.ts'

/** Loaded on demand, because it is needed only for users with an organization. */
const createTexts = async ({ session, texts }: Pick<Host, 'session' | 'texts'>) => {
  const { createServerTexts } = await loadChunk(() => import('@sso-elements/locale/server-texts'))
  return createServerTexts({
    texts,
    cache: storageSource,
    now: Date.now,
    load: (messageLang) => session.call('/language/translation-simple', { messageLang }, { showError: false }),
  })
}

/** Overrides the interface's texts with those of the current organization, in the current language (I18N-03). */
export const useOrganizationTexts = (): void => {
  const { session, texts } = useHost()
  const { locale } = useStoreState(session.preferences)
  const { account } = useStoreState(session.store)
  const orgId = account?.orgId ?? null
  const [created] = useState<{ texts?: ReturnType<typeof createTexts> }>({})
  useEffect(() => {
    if (orgId === null || locale === null) return
    created.texts ??= createTexts({ session, texts })
    created.texts
      .then((serverTexts) => serverTexts.use(locale, orgId))
      .catch((error: unknown) => {
        delete created.texts
        console.warn(`The texts of the organization could not be loaded: ${error}`)
      })
  }, [created, session, texts, orgId, locale])
}
