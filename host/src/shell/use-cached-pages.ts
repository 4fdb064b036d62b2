import { useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { ownQuery } from '../navigation/carried-query.ts'
import type { Outcome } from '../navigation/navigation-context.ts'
import type { LoadedPage, LoadedRoute } from './loaded-route.ts'

/** Pages kept behind the present one, at most. */
const MAX_CACHED_PAGES = 8

/** A page that is shown, or kept behind the one that is. */
export interface CachedPage extends Pick<LoadedRoute, 'path' | 'search' | 'email' | 'entry'> {
  id: string
  page: LoadedPage
  /** Who is signed in; null for a visitor. */
  owner: string | null
  /** The last person who was signed in while the page was mounted; null while it had visitors alone. */
  lastUser: string | null
  /** Changes when the page begins anew for another person: nobody sees what somebody else typed. */
  mount: number
}

/** Visitors become persons by what they do on a page, which goes on then; one person never becomes another. */
const isSamePerson = (lastUser: string | null, owner: string | null): boolean =>
  lastUser === null || owner === null || lastUser === owner

/** The pages that are mounted, the present one last (RTE-04). Empty before the first one is entered. */
export const useCachedPages = (loadedRoute: LoadedRoute, outcome: Outcome | null): readonly CachedPage[] => {
  const { session } = useHost()
  const owner = useStoreState(session.store).account?.userId ?? null
  const [pages, setPages] = useState<readonly CachedPage[]>([])
  const { path, search, email, entry, page } = loadedRoute
  const current = pages.at(-1)

  if (page && outcome?.type === 'show') {
    const id = `${page.row.name}?${ownQuery(search)}`
    if (current?.id !== id || current.search !== search || current.owner !== owner || current.page !== page) {
      const cached = pages.filter((each) => each.id !== id && each.page.row.keepAlive && each.owner === owner)
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
