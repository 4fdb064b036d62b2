import { type OpenedShare, ShareLoginScreen } from '@sso-elements/screens/share-login'
import { getSession, type Shares, sharePageOf } from '@sso-elements/session'
import { useEffect } from 'react'
import { useElement } from '../element-context.ts'
import { emit } from '../events.ts'
import type { ElementScreen } from '../flow-types.ts'
import { createShareFlow } from './share-flow.ts'

/** Looks whether the share is open still when the visitor comes back to the page. */
const useReturn = (shares: Shares, shareCode: string | null): void => {
  useEffect(() => {
    if (shareCode === null) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // What could not be asked ends nothing.
      void shares
        .visit(shareCode)
        .check()
        .catch(() => {})
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [shares, shareCode])
}

/** The gate of the share that the element names, or else the page's address. */
const createShareLogin = (shares: Shares, ofAddress: string | null) => () => {
  const { values, steps } = useElement()
  const shareCode = values.shareCode || ofAddress
  useReturn(shares, shareCode)

  const goOn = async ({ shareCode: opened, restored }: OpenedShare) => {
    emit(steps.element, 'sso-share-opened', { shareCode: opened, restored })
    const { shareRedirect, returnTo } = steps.values()
    const wanted = shareRedirect || returnTo
    if (!wanted) return
    const { shown, address } = shares.destination(shares.visit(opened), wanted, location.href)
    // Going to where we are would come back here for ever.
    if (shown !== location.href && steps.mayGo(shown)) await steps.leaveFor(address)
  }
  return <ShareLoginScreen shareCode={shareCode} onOpened={goOn} />
}

/** Takes the token out of the page's address before anything is shown (SHR-03). */
export const loadShareLogin = async (): Promise<ElementScreen> => {
  const shares = await getSession().shares()
  const ofAddress = shares.arrive(sharePageOf(location))
  return Object.assign(createShareLogin(shares, ofAddress), {
    styles: ShareLoginScreen.styles,
    createFlow: createShareFlow,
    isAnonymous: true,
  })
}
