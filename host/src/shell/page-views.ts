import { useEffect, useRef } from 'react'
import { useHost } from '../host-context.ts'

/**
 * Reports each page that is shown after a route change, once (FLT-04); not paths that only redirect, nor unknown paths.
 *
 * @param path path of the address
 * @param shownPath path of the visible page; null while there is none
 */
export const usePageViews = (path: string, shownPath: string | null): void => {
  const { events } = useHost()
  const reported = useRef<{ path: string | null; previous: string | null }>({ path: null, previous: null })
  useEffect(() => {
    if (path !== reported.current.path) reported.current = { ...reported.current, path: null }
    if (path !== shownPath || path === reported.current.path) return
    const { previous } = reported.current
    reported.current = { path, previous: path }
    events.pageView({ previousPath: previous, nextPath: path, isFirstVisit: previous === null })
  }, [events, path, shownPath])
}
