import { useEffect, useRef } from 'react'
import { useHost } from '../host-context.ts'

/**
 * Tells of each page that is shown at the end of a change of the route, once (FLT-04): nothing of a path that only redirects, or that no
 * page has.
 *
 * @param path path of the address
 * @param shownPath path of the page that is visible; null while there is none
 */
export const usePageViews = (path: string, shownPath: string | null): void => {
  const { events } = useHost()
  const told = useRef<{ path: string | null; previous: string | null }>({ path: null, previous: null })
  useEffect(() => {
    if (path !== told.current.path) told.current = { ...told.current, path: null }
    if (path !== shownPath || path === told.current.path) return
    const { previous } = told.current
    told.current = { path, previous: path }
    events.pageView({ previousPath: previous, nextPath: path, isFirstVisit: previous === null })
  }, [events, path, shownPath])
}
