import { loadChunk, waitForAll } from '@sso-elements/browser'
import type { SignInProvider } from '@sso-elements/contract'
import { useScreen } from '@sso-elements/screens/provider'
import { getSession } from '@sso-elements/session'
import { type ComponentType, useEffect, useState } from 'react'
import { useElement } from './element-context.ts'
import type { PopupProviderButtonsProps } from './popup-provider-buttons.tsx'

/** What each API offers, asked for once on a page. */
const offers = new Map<string, Promise<readonly SignInProvider[]>>()

const offered = (): Promise<readonly SignInProvider[]> => {
  const session = getSession()
  const { apiBase } = session.config
  const known = offers.get(apiBase)
  if (known !== undefined) return known
  const asked = session.call('/account/sign-in-options', {}, { showError: false }).then(({ providers }) => providers)
  offers.set(apiBase, asked)
  asked.catch(() => offers.delete(apiBase))
  return asked
}

/** The providers that the API offers to sign in with (IDN-04); without any, nothing more is fetched. */
export const LazyProviderButtons = () => {
  const { texts, locale } = useScreen()
  const { apiBase } = useElement().values
  const [ways, setWays] = useState<{
    Ways: ComponentType<PopupProviderButtonsProps>
    providers: readonly SignInProvider[]
  } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another API offers others.
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const providers = await offered()
      if (isGone) return
      if (providers.length === 0) return setWays(null)
      const [{ PopupProviderButtons }] = await waitForAll([
        loadChunk(() => import('./popup-provider-buttons.tsx')),
        texts.loadTexts(locale, ['provider']),
      ])
      if (!isGone) setWays({ Ways: PopupProviderButtons, providers })
    }
    // The form stands without them.
    load().catch(console.warn)
    return () => {
      isGone = true
    }
  }, [texts, locale, apiBase])
  return ways && <ways.Ways providers={ways.providers} />
}
