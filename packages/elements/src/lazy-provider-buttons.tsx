import { loadChunk, waitForAll } from '@sso-elements/browser'
import type { SignInProvider } from '@sso-elements/contract'
import { useScreen } from '@sso-elements/screens/provider'
import { getSession } from '@sso-elements/session'
import { type ComponentType, useEffect, useState } from 'react'
import { useElement } from './element-context.ts'
import type { PopupProviderButtonsProps } from './popup-provider-buttons.tsx'

/** Requests for the providers of each API, sent once per page. */
const providerRequests = new Map<string, Promise<readonly SignInProvider[]>>()

const loadProviders = (): Promise<readonly SignInProvider[]> => {
  const session = getSession()
  const { apiBase } = session.config
  const pending = providerRequests.get(apiBase)
  if (pending !== undefined) return pending
  const request = session.call('/account/sign-in-options', {}, { showError: false }).then(({ providers }) => providers)
  providerRequests.set(apiBase, request)
  request.catch(() => providerRequests.delete(apiBase))
  return request
}

/** Buttons for the providers that the API offers (IDN-04); without any, no more code is loaded. */
export const LazyProviderButtons = () => {
  const { texts, locale } = useScreen()
  const { apiBase } = useElement().values
  const [loaded, setLoaded] = useState<{
    Buttons: ComponentType<PopupProviderButtonsProps>
    providers: readonly SignInProvider[]
  } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another API may offer other providers.
  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const providers = await loadProviders()
      if (isUnmounted) return
      if (providers.length === 0) return setLoaded(null)
      const [{ PopupProviderButtons }] = await waitForAll([
        loadChunk(() => import('./popup-provider-buttons.tsx')),
        texts.loadTexts(locale, ['provider']),
      ])
      if (!isUnmounted) setLoaded({ Buttons: PopupProviderButtons, providers })
    }
    // The form works without them.
    load().catch(console.warn)
    return () => {
      isUnmounted = true
    }
  }, [texts, locale, apiBase])
  return loaded && <loaded.Buttons providers={loaded.providers} />
}
