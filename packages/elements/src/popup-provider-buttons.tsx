import { OPENER, QUERY, type SignInProvider } from '@sso-elements/contract'
import type { TextKey } from '@sso-elements/locale'
import { useScreen } from '@sso-elements/screens/provider'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { checkReturnAddress, getSession, ownReturnOrigins } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { applyStyles } from './apply-styles.ts'
import { useElement } from './element-context.ts'
import { emit } from './events.ts'
import { signInByWindow } from './sign-in-window.ts'

export interface PopupProviderButtonsProps {
  providers: readonly SignInProvider[]
}

interface StatusMessage {
  kind: 'info' | 'error'
  key: Extract<TextKey, `provider.${string}`>
}

/** Whether the sign-in site shares its session cookie with this page (SES-01). */
const isOfSameSite = ({ href }: URL): boolean =>
  checkReturnAddress(href, { base: location.href, allow: ownReturnOrigins(location.href) }) !== null

/** Buttons that sign in with a provider in a popup, so that the page, on any origin, stays open (IDN-04). */
export const PopupProviderButtons = ({ providers }: PopupProviderButtonsProps) => {
  const { texts, locale } = useScreen()
  const { steps, values } = useElement()
  const t = texts.translator(locale)
  const [message, setMessage] = useState<StatusMessage | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(undefined)
  useLayoutEffect(() => {
    const root = container.current?.getRootNode()
    if (root instanceof ShadowRoot || root instanceof Document)
      applyStyles(root, steps.element.nonce, ProviderButtons.styles)
  }, [steps])

  const signIn = async ({ url }: SignInProvider): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const showMessage = (next: StatusMessage | null) => {
      if (!controller.signal.aborted) setMessage(next)
    }
    showMessage({ kind: 'info', key: 'provider.goOn' })
    const address = new URL(url)
    address.searchParams.set(QUERY.lang, locale)
    if (values.sourceType !== null) address.searchParams.set(QUERY.sourceType, String(values.sourceType))
    const outcome = await signInByWindow(address, controller.signal)
    if (outcome === 'blocked' && isOfSameSite(address)) {
      address.searchParams.set(QUERY.ssoRedirect, location.href)
      address.searchParams.delete(OPENER)
      showMessage(null)
      if (steps.confirmNavigation(address.href)) await steps.openLink(address.href)
      return
    }
    if (outcome === 'blocked' || outcome === 'closed') return showMessage({ kind: 'error', key: `provider.${outcome}` })
    const { token, registered } = outcome
    try {
      await getSession().signInWithToken(token)
      if (registered !== null) emit(steps.element, 'sso-registered', { email: registered })
    } catch {
      showMessage({ kind: 'error', key: 'provider.closed' })
    }
  }

  return (
    <div ref={container}>
      <ProviderButtons
        providers={providers}
        way={(provider, look) => <button type="button" onClick={() => void signIn(provider)} {...look} />}
      >
        <div aria-live="polite">{message && <Notice kind={message.kind}>{t.dynamic(message.key)}</Notice>}</div>
      </ProviderButtons>
    </div>
  )
}
