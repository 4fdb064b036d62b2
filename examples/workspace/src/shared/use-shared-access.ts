import { useEffect, useState, useSyncExternalStore } from 'react'
import { type EnsuredShareAccess, ensureShareAccess, RequestError, type ShareVisit } from 'sso-elements'

/** Interval at which an open share is checked; returning to the tab checks at once. */
const CHECK_INTERVAL_MS = 15_000

/** The server's code for a share that does not exist, was revoked or has expired. */
const SHARE_IS_OVER = '0430001'

/** The state of opening a share. */
export type SharedAccess =
  | { status: 'opening' }
  | { status: 'open'; visit: ShareVisit }
  | { status: 'gone' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown }

const toSharedAccess = (access: EnsuredShareAccess): SharedAccess => {
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

/** Opens the share in the URL; redirects to share-login and back if it needs a password (SHR-01 to SHR-05). */
export const useSharedAccess = (): SharedAccess & { retry: () => void } => {
  const [visit, setVisit] = useState<SharedAccess>({ status: 'opening' })
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the share again
  useEffect(() => {
    let isCurrent = true
    setVisit({ status: 'opening' })
    ensureShareAccess(location).then(
      (access) => isCurrent && setVisit(toSharedAccess(access)),
      (error: unknown) => isCurrent && setVisit({ status: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [attempts])
  return { ...visit, retry: () => setAttempts(attempts + 1) }
}

/** `over`: the share was revoked or has expired. `lost`: only this visitor's access ended, and the share can be opened again. */
export type VisitStatus = 'open' | 'over' | 'lost'

/** Checks an open share regularly, to notice when it ends (SHR-06). */
export const useVisitStatus = (visit: ShareVisit): VisitStatus => {
  const { ended, token } = useSyncExternalStore(visit.store.subscribe, visit.store.getState)
  const isOpen = token !== null
  useEffect(() => {
    if (!isOpen) return
    const check = () => {
      if (document.visibilityState === 'hidden') return
      // The content stays visible offline; the next check follows.
      visit.check().catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error
      })
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [visit, isOpen])
  if (isOpen) return 'open'
  return ended === SHARE_IS_OVER ? 'over' : 'lost'
}
