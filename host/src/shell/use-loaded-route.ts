import { startTransition, useCallback, useEffect, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import type { Host } from '../host-context.ts'
import { entryEmail, entryKey, pathOf } from '../navigation/history.ts'
import { loadPage } from './load-page.ts'
import type { LoadedRoute } from './loaded-route.ts'

const fetchPage = async (host: Host, path: string): Promise<Pick<LoadedRoute, 'page' | 'failure'>> => {
  try {
    return { page: await loadPage(host, path), failure: null }
  } catch (error) {
    return { page: null, failure: { error } }
  }
}

/** The arrival at the address that the document was opened with. */
export const firstArrival = async (host: Host): Promise<LoadedRoute> => {
  const path = pathOf(location.pathname)
  const place = { path, search: location.search, from: null, entry: entryKey(), email: entryEmail() }
  return { ...place, ...(await fetchPage(host, path)) }
}

/** Follows the address: the former page stays until the next one is there, and of overlapping ways the last counts. */
export const useLoadedRoute = (host: Host, first: LoadedRoute): { arrival: LoadedRoute; retry: () => void } => {
  const [arrival, setArrival] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const path = pathOf(usePathname())
  const search = useSearch()
  const isThere = arrival.path === path && arrival.failure === null

  useEffect(() => {
    // Changed by a retry: the same address is fetched again.
    void attempt
    let outdated = false
    const arrive = (came: Pick<LoadedRoute, 'page' | 'failure'>) =>
      startTransition(() =>
        setArrival((before) => ({
          ...came,
          path,
          search,
          from: before.path === path ? before.from : before.path,
          entry: entryKey(),
          email: entryEmail(),
        })),
      )
    if (isThere) setArrival((before) => (before.search === search ? before : { ...before, search, entry: entryKey() }))
    else void fetchPage(host, path).then((came) => outdated || arrive(came))
    return () => {
      outdated = true
    }
  }, [host, path, search, isThere, attempt])

  return { arrival, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
