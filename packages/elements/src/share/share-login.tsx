import { type OpenedShare, ShareLoginScreen } from '@sso-elements/screens/share-login'
import { getSession, type Shares, sharePageOf } from '@sso-elements/session'
import { useEffect } from 'react'
import { useElement } from '../element-context.ts'
import { emit } from '../events.ts'
import type { CreateFlow, ElementScreen } from '../flow-types.ts'

/** The flow of `<sso-share-login>`: it has one screen and is independent of the session (SHR-08). */
const createShareFlow: CreateFlow = (steps) => {
  const { session, confirmNavigation } = steps
  const addressOf = (to: string): string => {
    if (to === 'sign-in') return session.loginAddress()
    return to === 'register' ? session.registerAddress() : session.homeAddress()
  }
  return {
    async navigate({ to }) {
      const address = addressOf(to)
      if (confirmNavigation(address)) await steps.openLink(address)
    },
    finish: () => {},
    joined: () => {},
    signedIn: () => {},
    restart: () => {},
  }
}

/** Checks whether the share is still open when the page becomes visible again. */
const useRecheckOnReturn = (shares: Shares, shareCode: string | null): void => {
  useEffect(() => {
    if (shareCode === null) return
    const recheck = () => {
      if (document.visibilityState !== 'visible') return
      // A failed check does not end the visit.
      void shares
        .visit(shareCode)
        .check()
        .catch(() => {})
    }
    document.addEventListener('visibilitychange', recheck)
    return () => document.removeEventListener('visibilitychange', recheck)
  }, [shares, shareCode])
}

/** The share-login screen for the element's `share-code`, or else the code in the page's address. */
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
    // Opening the current address would loop forever.
    if (shown !== location.href && steps.confirmNavigation(shown)) await steps.replacePage(address)
  }
  return <ShareLoginScreen shareCode={shareCode} onOpened={handleOpened} />
}

/** Removes the token from the page's address before anything is shown (SHR-03). */
export const loadShareLogin = async (): Promise<ElementScreen> => {
  const shares = await getSession().shares()
  const codeInAddress = shares.arrive(sharePageOf(location))
  return Object.assign(createShareLogin(shares, codeInAddress), {
    styles: ShareLoginScreen.styles,
    createFlow: createShareFlow,
    isAnonymous: true,
  })
}
