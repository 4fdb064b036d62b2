import { useState } from 'react'
import { useHost, useStoreState } from '../host-context.ts'
import { ownQuery } from '../navigation/carried-query.ts'
import type { Outcome } from '../navigation/visit.ts'
import type { Arrival, LoadedPage } from './arrival.ts'

/** Pages kept behind the present one, at most. */
const MOST_KEPT = 8

/** A page that is shown, or kept behind the one that is. */
export interface Entered extends Pick<Arrival, 'path' | 'search' | 'email' | 'entry'> {
  id: string
  page: LoadedPage
  /** Who was signed in: nobody sees what another person typed. */
  owner: string | null
}

/** The pages that are mounted, the present one last (RTE-04). Empty before the first one is entered. */
export const useEntered = (arrival: Arrival, outcome: Outcome | null): readonly Entered[] => {
  const { session } = useHost()
  const owner = useStoreState(session.store).account?.userId ?? null
  const [entered, setEntered] = useState<readonly Entered[]>([])
  const { path, search, email, entry, page } = arrival
  const present = entered.at(-1)

  if (page && outcome?.type === 'show') {
    const id = `${page.row.name}?${ownQuery(search)}`
    if (present?.id !== id || present.search !== search || present.owner !== owner || present.page !== page) {
      const kept = entered.filter((each) => each.id !== id && each.page.row.keepAlive && each.owner === owner)
      const next = { id, path, search, email, entry, page, owner }
      setEntered([...kept.slice(-MOST_KEPT), next])
      return [...kept.slice(-MOST_KEPT), next]
    }
  }
  return entered
}
