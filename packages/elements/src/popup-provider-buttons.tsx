import {
  OPENER,
  QUERY,
  SIGN_IN_MESSAGE,
  SIGN_IN_WINDOW,
  type SignInMessage,
  type SignInProvider,
} from '@sso-elements/contract'
import { useScreen } from '@sso-elements/screens/provider'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { checkReturnAddress, getSession, ownReturnOrigins } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { applyStyles } from './apply-styles.ts'
import { useElement } from './element-context.ts'
import { emit } from './events.ts'

/** Interval for checking whether the popup was closed, in milliseconds. */
const CLOSED_POLL_MS = 400

/** Centers the popup over the page's window. */
const windowFeatures = (): string =>
  `popup,width=480,height=680,left=${screenX + outerWidth / 2 - 240},top=${screenY + outerHeight / 2 - 340}`

let endAttempt: (() => void) | undefined

/**
 * Opens a provider's sign-in in a popup, which requires a user gesture, and waits for the session that it posts. Messages are accepted
 * only from that popup with the sign-in site's origin. The page has only
 * one popup: a second attempt reuses it and ends the first with `closed`.
 *
 * @returns the posted message; `closed` also if the browser has disconnected the popup from the page
 */
const signInByWindow = (address: URL): Promise<SignInMessage | 'blocked' | 'closed'> => {
  address.searchParams.set(OPENER, location.origin)
  const popup = window.open(address, SIGN_IN_WINDOW, windowFeatures())
  endAttempt?.()
  if (!popup) return Promise.resolve('blocked')
  popup.focus()
  return new Promise((resolve) => {
    let wasClosed = false
    const finish = (outcome: SignInMessage | 'closed'): void => {
      clearInterval(pollTimer)
      removeEventListener('message', onMessage)
      resolve(outcome)
    }
    const onMessage = ({ source, origin, data }: MessageEvent<SignInMessage | null>): void => {
      if (source === popup && origin === address.origin && data?.type === SIGN_IN_MESSAGE) finish(data)
    }
    const pollTimer = setInterval(() => {
      // A message sent before closing may still be in transit, so it waits for one more interval.
      if (wasClosed) finish('closed')
      wasClosed = popup.closed
    }, CLOSED_POLL_MS)
    addEventListener('message', onMessage)
    endAttempt = () => finish('closed')
  })
}

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
