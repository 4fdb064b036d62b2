import { useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { ownQuery } from '../navigation/carried-query.ts'
import type { Outcome } from '../navigation/navigation-context.ts'
import type { PageRow } from '../pages/define-page.ts'
import type { LoadedRoute } from './loaded-route.ts'

/** Maximum number of cached pages behind the current one. */
const MAX_CACHED_PAGES = 8

/** A mounted page: the current one, or a cached one behind it. */
export interface CachedPage extends Pick<LoadedRoute, 'path' | 'search' | 'email' | 'entry'> {
  id: string
  page: PageRow
  /** Id of the signed-in user; null if signed out. */
  owner: string | null
  /** Id of the last user who was signed in while the page was mounted, or null. */
  lastUser: string | null
  /** Changes when the page is remounted for another user, so that no one sees another user's input. */
  mount: number
}

/** A page stays mounted when its user signs in or out, but not when another user signs in. */
const isSamePerson = (lastUser: string | null, owner: string | null): boolean =>
  lastUser === null || owner === null || lastUser === owner

/** The mounted pages, the current one last (RTE-04). Empty before the first one is shown. */
export const useCachedPages = (loadedRoute: LoadedRoute, outcome: Outcome | null): readonly CachedPage[] => {
  const { session } = useHost()
  const owner = useStoreState(session.store).account?.userId ?? null
  const [pages, setPages] = useState<readonly CachedPage[]>([])
  const { path, search, email, entry, page } = loadedRoute
  const current = pages.at(-1)

  if (page && outcome?.type === 'show') {
    const id = `${page.name}?${ownQuery(search)}`
    if (current?.id !== id || current.search !== search || current.owner !== owner || current.entry !== entry) {
      const cached = pages.filter((each) => each.id !== id && each.page.keepAlive && each.owner === owner)
      const previous = pages.find((each) => each.id === id && isSamePerson(each.lastUser, owner))
      const mount = previous?.mount ?? Math.max(0, ...pages.map((each) => each.mount)) + 1
      const lastUser = owner ?? previous?.lastUser ?? null
      const next = { id, path, search, email, entry, page, owner, lastUser, mount }
      setPages([...cached.slice(-MAX_CACHED_PAGES), next])
      return [...cached.slice(-MAX_CACHED_PAGES), next]
    }
  }
  return pages
}
