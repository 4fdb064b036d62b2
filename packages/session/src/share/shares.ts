import { timeZone } from '@sso-elements/browser'
import type { ApiClient } from '../api-client.ts'
import type { ShareSignal } from '../browser/share-signal.ts'
import { decideShareAccess, type ShareLookup } from '../domain/share-access.ts'
import { openedAddress, readShareAddress, shareLoginAddress } from '../domain/share-address.ts'
import type { SessionConfig } from '../session.ts'
import { createShareTokens, type ShareTokensDependencies } from './share-tokens.ts'
import type { ShareAccess, ShareAccessOptions, SharePage, Shares, ShareVisit } from './share-types.ts'
import { createShareVisit, type InternalShareVisit, isShareGone } from './share-visit.ts'

export interface SharesDependencies extends ShareTokensDependencies {
  call: ApiClient['call']
  config(): Pick<SessionConfig, 'ssoUrl' | 'shareLoginUrl'>
  /** Notifies other tabs of closed shares, and receives theirs. */
  signal(onClosed: (shareCode: string) => void): ShareSignal
  /** The address if it is allowed, else null (NAV-08). */
  allowedAddress(address: string | null): string | null
  homeAddress(): string
}

/** The share visits, with the methods that only the session uses. */
export interface InternalShares extends Shares {
  /** Clears the visits of this page; their stored tokens stay (CAT-01, SHR-08). */
  forget(): void
}

const lookupOf = ({ store }: ShareVisit): ShareLookup => {
  const { passwordRequired } = store.getState()
  if (passwordRequired === null) return 'unknown'
  return passwordRequired ? 'password' : 'open'
}

/** Creates the share visits of a page (SHR). */
export const createShares = ({
  call,
  config,
  allowedAddress,
  homeAddress,
  signal,
  ...storage
}: SharesDependencies): InternalShares => {
  const visits = new Map<string, InternalShareVisit>()
  const tokens = createShareTokens(storage)
  const { announceClosed } = signal((shareCode) => visitOf(shareCode).closeLocally())

  const visitOf = (shareCode: string): InternalShareVisit => {
    const visit = visits.get(shareCode) ?? createShareVisit(shareCode, { call, tokens, timeZone, announceClosed })
    visits.set(shareCode, visit)
    return visit
  }

  const storeToken = (page: SharePage): void => {
    const { shareCode, token, clean } = readShareAddress(page.href)
    page.rewrite(clean)
    if (shareCode !== null && token !== null) visitOf(shareCode).setToken(token)
  }

  /** Awaits a step; true if it fails because the share is gone. */
  const isGoneAfter = async (work: Promise<void>): Promise<boolean> => {
    try {
      await work
      return false
    } catch (error) {
      if (isShareGone(error)) return true
      throw error
    }
  }

  const access = async (page: SharePage, { atShareLogin = false }: ShareAccessOptions = {}): Promise<ShareAccess> => {
    let isGone = false
    for (;;) {
      const { shareCode, redirect, clean } = readShareAddress(page.href)
      const destination = allowedAddress(redirect)
      const visit = visitOf(shareCode ?? '')
      const step = decideShareAccess({
        shareCode,
        atShareLogin,
        destination,
        hasToken: visit.store.getState().token !== null,
        tokenInAddress: clean !== page.href,
        share: isGone ? 'gone' : lookupOf(visit),
      })
      switch (step) {
        case 'store-token':
          storeToken(page)
          break
        case 'load':
          isGone = await isGoneAfter(visit.load())
          break
        case 'enter':
          isGone = await isGoneAfter(visit.enter())
          break
        case 'open':
          return { status: 'open', visit }
        case 'show-gate':
          return { status: 'ask', visit, destination: destination ?? homeAddress() }
        case 'not-found':
          return { status: 'gone' }
        case 'leave-for-root':
          return { status: 'leave', to: new URL('/', page.href).href, place: 'root' }
        case 'leave-for-home':
          return { status: 'leave', to: homeAddress(), place: 'home' }
        case 'leave-for-share-login':
          return { status: 'leave', to: shareLoginAddress(config(), visit.shareCode, page.href), place: 'share-login' }
      }
    }
  }

  return {
    visit: visitOf,
    access,
    async open(shareCode) {
      const visit = visitOf(shareCode)
      try {
        await visit.load()
        const hadToken = visit.store.getState().token !== null
        if (await visit.check()) return { status: 'open', visit, restored: true }
        // A rejected token also cleared what was known of the share.
        await visit.load()
        if (visit.store.getState().passwordRequired) return { status: 'password', visit, hadToken }
        await visit.enter()
        return { status: 'open', visit, restored: false }
      } catch (error) {
        if (isShareGone(error)) return { status: 'gone' }
        throw error
      }
    },
    arrive(page) {
      const { shareCode, clean } = readShareAddress(page.href)
      if (clean !== page.href) storeToken(page)
      return shareCode
    },
    destination(visit, requested, current) {
      const destination = allowedAddress(requested)
      if (destination === null) return { shown: homeAddress(), address: homeAddress() }
      const { shareCode, store, isKept } = visit
      const isOwn = isKept && new URL(destination).origin === new URL(current).origin
      const shown = openedAddress(destination, { shareCode, token: null })
      const { token } = store.getState()
      return { shown, address: isOwn ? shown : openedAddress(destination, { shareCode, token }) }
    },
    forget() {
      for (const visit of visits.values()) visit.forget()
    },
  }
}

export { openShareCookie } from '../browser/share-cookie.ts'
export { createShareSignal } from '../browser/share-signal.ts'
