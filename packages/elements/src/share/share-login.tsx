import { type OpenedShare, ShareLoginScreen } from '@sso-elements/screens/share-login'
import { getSession, type Shares, sharePageOf } from '@sso-elements/session'
import { useEffect } from 'react'
import { useElement } from '../element-context.ts'
import { emit } from '../events.ts'
import type { ElementScreen } from '../flow-types.ts'
import { createShareFlow } from './share-flow.ts'

/** Looks whether the share is open still when the visitor comes back to the page. */
const useRecheckOnReturn = (shares: Shares, shareCode: string | null): void => {
  useEffect(() => {
    if (shareCode === null) return
    const recheck = () => {
      if (document.visibilityState !== 'visible') return
      // What could not be asked ends nothing.
      void shares
        .visit(shareCode)
        .check()
        .catch(() => {})
    }
    document.addEventListener('visibilitychange', recheck)
    return () => document.removeEventListener('visibilitychange', recheck)
  }, [shares, shareCode])
}

/** The gate of the share that the element names, or else the page's address. */
const createShareLogin = (shares: Shares, codeInAddress: string | null) => () => {
  const { values, steps } = useElement()
  const shareCode = values.shareCode || codeInAddress
  useRecheckOnReturn(shares, shareCode)

  const handleOpened = async ({ shareCode: openedCode, restored }: OpenedShare) => {
    emit(steps.element, 'sso-share-opened', { shareCode: openedCode, restored })
    const { shareRedirect, returnTo } = steps.values()
    const requested = shareRedirect || returnTo
    if (!requested) return
    const { shown, address } = shares.destination(shares.visit(openedCode), requested, location.href)
    // Going to where we are would come back here for ever.
    if (shown !== location.href && steps.confirmNavigation(shown)) await steps.replacePage(address)
  }
  return <ShareLoginScreen shareCode={shareCode} onOpened={handleOpened} />
}

/** Takes the token out of the page's address before anything is shown (SHR-03). */
export const loadShareLogin = async (): Promise<ElementScreen> => {
  const shares = await getSession().shares()
  const codeInAddress = shares.arrive(sharePageOf(location))
  return Object.assign(createShareLogin(shares, codeInAddress), {
    styles: ShareLoginScreen.styles,
    createFlow: createShareFlow,
    isAnonymous: true,
  })
}
