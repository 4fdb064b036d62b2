import { useEffect } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import type { LoadedRoute } from '../shell/loaded-route.ts'
import { decide } from './decide.ts'
import type { Outcome } from './navigation-context.ts'
import { navigationContextAt } from './navigation-context-at.ts'
import { perform } from './perform.ts'

/** Shared and whitelisted pages are the same for all users, so they do not wait for the session check (RTE-07). */
const skipsSessionCheck = (page: LoadedRoute['page']): boolean => page !== null && (page.share || page.whitelisted)

/**
 * The outcome for the loaded route, decided again whenever the session or the address changes, and carried out by one effect
 * (NAV-09). Null while the page depends on a session that is not checked yet, or if the page failed to load.
 */
export const useOutcome = ({ path, search, from, page, failure }: LoadedRoute): Outcome | null => {
  const host = useHost()
  const { checked } = useStoreState(host.session.store)
  const canDecide = (checked || skipsSessionCheck(page)) && !failure
  const outcome = canDecide ? decide(navigationContextAt(host, { path, search, from, route: page })) : null

  const serialized = JSON.stringify(outcome)
  const isUnknownPath = page === null
  useEffect(() => {
    const parsed: Outcome | null = JSON.parse(serialized)
    if (parsed) perform(host.session, parsed, isUnknownPath)
  }, [host.session, serialized, isUnknownPath])
  return outcome
}
