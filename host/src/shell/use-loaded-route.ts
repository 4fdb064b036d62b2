import { DEFAULT_LOCALE } from '@sso-elements/contract'
import { adoptStyles } from '@sso-elements/ui'
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Host } from '../host-context.ts'
import { entryEmail, entryKey, pathOf } from '../navigation/history.ts'
import { useLocation } from '../navigation/use-location.ts'
import { isAt, type PageRow } from '../pages/define-page.ts'
import { pageLoaderOf } from '../pages/page-files.ts'
import type { LoadedRoute } from './loaded-route.ts'

/**
 * Loads a page with its texts; null for an unknown path. If a file is missing because of a newer release, the document reloads once
 * (`src/start.ts`).
 *
 * @throws the browser's error for a file that fails to load
 */
const loadPage = async ({ session, texts }: Host, path: string): Promise<PageRow | null> => {
  const loaded = await pageLoaderOf(path)?.()
  const page = loaded?.PAGES.find((each) => isAt(each, path))
  if (!page) return null
  adoptStyles(document, page.styles)
  const locale = page.language ?? session.preferences.getState().locale ?? DEFAULT_LOCALE
  await texts.loadTexts(locale, page.texts)
  return page
}

const fetchPage = async (host: Host, path: string): Promise<Pick<LoadedRoute, 'page' | 'failure'>> => {
  try {
    return { page: await loadPage(host, path), failure: null }
  } catch (error) {
    return { page: null, failure: { error } }
  }
}

/** Loads the route of the document's first address. */
export const loadFirstRoute = async (host: Host): Promise<LoadedRoute> => {
  const path = pathOf(location.pathname)
  const routeLocation = { path, search: location.search, from: null, entry: entryKey(), email: entryEmail() }
  return { ...routeLocation, ...(await fetchPage(host, path)) }
}

/** Loads the route of the current address. The previous page stays until the next is loaded; the last of overlapping navigations wins. */
export const useLoadedRoute = (
  host: Host,
  first: LoadedRoute,
): { loadedRoute: LoadedRoute; retry: () => Promise<void> } => {
  const [loadedRoute, setLoadedRoute] = useState(first)
  const [attempt, setAttempt] = useState(0)
  const endRetry = useRef<() => void>(undefined)
  const { pathname, search } = useLocation()
  const path = pathOf(pathname)
  const isCurrent = loadedRoute.path === path && loadedRoute.failure === null

  // Before the browser paints, so that a control whose state is in the address does not change back for a moment.
  useLayoutEffect(() => {
    // Changed by a retry: the same address is fetched again.
    void attempt
    let isStale = false
    const showRoute = (result: Pick<LoadedRoute, 'page' | 'failure'>) =>
      startTransition(() =>
        setLoadedRoute((previous) => ({
          ...result,
          path,
          search,
          from: previous.path === path ? previous.from : previous.path,
          entry: entryKey(),
          email: entryEmail(),
        })),
      )
    if (isCurrent)
      setLoadedRoute((previous) => (previous.search === search ? previous : { ...previous, search, entry: entryKey() }))
    else
      void fetchPage(host, path).then((result) => {
        if (isStale) return
        showRoute(result)
        // A page that loads replaces the failure and its button.
        if (result.failure) endRetry.current?.()
      })
    return () => {
      isStale = true
    }
  }, [host, path, search, isCurrent, attempt])

  const retry = useCallback(
    () =>
      new Promise<void>((resolve) => {
        endRetry.current = resolve
        setAttempt((count) => count + 1)
      }),
    [],
  )
  return { loadedRoute, retry }
}
