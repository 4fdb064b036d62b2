import { useEffect, useState, useSyncExternalStore } from 'react'
import { type EnsuredShareAccess, ensureShareAccess, RequestError, type ShareVisit } from 'sso-elements'

/** How often an open visit asks whether it still is one; coming back to the tab asks at once. */
const LOOK_AGAIN_MS = 15_000

/** The server's code for a share that does not exist, was revoked or is over. */
const SHARE_IS_OVER = '0430001'

/** What the visit of a shared page has come to. */
export type SharedAccess =
  | { status: 'opening' }
  | { status: 'open'; visit: ShareVisit }
  | { status: 'gone' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }

const visitOf = (access: EnsuredShareAccess): SharedAccess => {
  switch (access.status) {
    case 'open':
      return { status: 'open', visit: access.visit }
    case 'leaving':
      return { status: 'opening' }
    case 'ask':
    case 'missing':
      return { status: 'missing' }
    case 'gone':
      return { status: 'gone' }
  }
}

/** Opens the share that the address names; whoever has to enter a password is led to share-login and comes back (SHR-01 to SHR-05). */
export const useSharedAccess = (): SharedAccess & { again: () => void } => {
  const [visit, setVisit] = useState<SharedAccess>({ status: 'opening' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let wanted = true
    setVisit({ status: 'opening' })
    ensureShareAccess(location).then(
      (access) => wanted && setVisit(visitOf(access)),
      (error: unknown) => wanted && setVisit({ status: 'failed', error }),
    )
    return () => {
      wanted = false
    }
  }, [tries])
  return { ...visit, again: () => setTries(tries + 1) }
}

/** How a visit stands: open, over for everybody (revoked, expired), or over for this visitor alone, who may open it anew. */
export type Standing = 'open' | 'over' | 'lost'

/** Follows an open visit, and finds out when the share is over (SHR-06). */
export const useStanding = (visit: ShareVisit): Standing => {
  const { ended, token } = useSyncExternalStore(visit.store.subscribe, visit.store.getState)
  const isOpen = token !== null
  useEffect(() => {
    if (!isOpen) return
    const look = () => {
      if (document.visibilityState === 'hidden') return
      // Whoever is offline reads on; the next look finds out.
      visit.check().catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error
      })
    }
    const timer = setInterval(look, LOOK_AGAIN_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [visit, isOpen])
  if (isOpen) return 'open'
  return ended === SHARE_IS_OVER ? 'over' : 'lost'
}
