import { QUERY } from '@sso-elements/contract'
import { ShareForgedScreen, ShareLoginScreen } from '@sso-elements/screens/share-login'
import { type ShareAccess, type Shares, sharePageOf } from '@sso-elements/session'
import { useEffect, useState } from 'react'
import { useHost } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { queryValue } from '../navigation/query-value.ts'
import { usePageLocation } from '../shell/page-location-context.ts'
import { definePage } from './define-page.ts'

interface ShareGate {
  shareCode: string
  /** Redirects to the shared page; never resolves, so that the screen stays busy until then. */
  openShare: () => Promise<void>
}

const gateOf = (shares: Shares, access: ShareAccess, shareCode: string): ShareGate => ({
  shareCode,
  openShare: () => {
    if (access.status === 'ask')
      location.replace(shares.destination(access.visit, access.destination, location.href).address)
    return new Promise(() => {})
  },
})

/**
 * The share in the page's address; null until it is resolved, or if there is nothing to open (SHR-01). `forged` if the address
 * has a destination that is not allowed (NAV-08).
 */
export const useShareGate = (): ShareGate | 'forged' | null => {
  const { session } = useHost()
  const { search } = usePageLocation()
  const [gate, setGate] = useState<ShareGate | 'forged' | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)

  useEffect(() => {
    let isStale = false
    const resolveGate = async () => {
      const shares = await session.shares()
      const access = await shares.access(sharePageOf(location), { atShareLogin: true })
      if (isStale) return
      if (access.status !== 'leave') setGate(gateOf(shares, access, queryValue(search, QUERY.shareCode) ?? ''))
      else if (access.place === 'home' && new URLSearchParams(search).get(QUERY.shareRedirect)) setGate('forged')
      else if (access.place === 'root') goTo(carriedQuery(search), { replace: true })
      else location.replace(access.to)
    }
    resolveGate().catch((error: unknown) => isStale || setFailure({ error }))
    return () => {
      isStale = true
    }
  }, [session, search])

  if (failure) throw failure.error
  return gate
}

/** Opens a shared link, then redirects to the shared page. */
const ShareLoginPage = () => {
  const gate = useShareGate()
  if (gate === 'forged') return <ShareForgedScreen />
  return gate && <ShareLoginScreen shareCode={gate.shareCode} onOpened={gate.openShare} />
}

/** The page that opens a shared link. */
export const PAGES = [
  definePage({
    path: 'share/login',
    title: 'share.title',
    share: true,
    Content: ShareLoginPage,
    screens: [ShareLoginScreen, ShareForgedScreen],
  }),
]
