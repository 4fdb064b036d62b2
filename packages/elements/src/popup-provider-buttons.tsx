import { OPENER, QUERY, type SignInProvider } from '@sso-elements/contract'
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

type Status = 'goOn' | 'blocked' | 'closed'

/** Whether the sign-in site shares its session cookie with this page (SES-01). */
const isOfSameSite = ({ href }: URL): boolean =>
  checkReturnAddress(href, { base: location.href, allow: ownReturnOrigins(location.href) }) !== null

/** Buttons that sign in with a provider in a popup, so that the page, on any origin, stays open (IDN-04). */
export const PopupProviderButtons = ({ providers }: PopupProviderButtonsProps) => {
  const { texts, locale } = useScreen()
  const { steps, values } = useElement()
  const { element } = steps
  const [status, setStatus] = useState<Status | null>(null)
  const attempts = useRef(0)
  useLayoutEffect(() => {
    const root = (element.shadowRoot ?? element.getRootNode()) as ShadowRoot | Document
    applyStyles(root, element.nonce, ProviderButtons.styles)
  }, [element])

  const signIn = async (url: string): Promise<void> => {
    const attempt = ++attempts.current
    // An earlier attempt ends when the next one starts, and must not replace the status of the next one.
    const showStatus = (next: Status | null) => attempt === attempts.current && setStatus(next)
    setStatus('goOn')
    const address = new URL(url)
    const { searchParams } = address
    searchParams.set(QUERY.lang, locale)
    if (values.sourceType !== null) searchParams.set(QUERY.sourceType, String(values.sourceType))
    const outcome = await signInByWindow(address)
    if (outcome === 'blocked' && isOfSameSite(address)) {
      searchParams.set(QUERY.ssoRedirect, location.href)
      searchParams.delete(OPENER)
      showStatus(null)
      if (steps.confirmNavigation(address.href)) await steps.openLink(address.href)
    } else if (typeof outcome === 'string') showStatus(outcome)
    else
      try {
        await getSession().signInWithToken(outcome.token)
        if (outcome.registered !== null) emit(element, 'sso-registered', { email: outcome.registered })
      } catch {
        showStatus('closed')
      }
  }

  return (
    <ProviderButtons
      providers={providers}
      way={({ url }, look) => <button type="button" onClick={() => void signIn(url)} {...look} />}
    >
      {status && (
        <Notice kind={status === 'goOn' ? 'info' : 'error'}>
          {texts.translator(locale).dynamic(`provider.${status}`)}
        </Notice>
      )}
    </ProviderButtons>
  )
}
