import { type MouseEvent, useSyncExternalStore } from 'react'

/** The views of the product, by their names in the query. */
export const VIEWS = ['overview', 'issues', 'projects', 'documents', 'members', 'shares'] as const
export type View = (typeof VIEWS)[number]

/** Query parameters; empty ones are left out of the URL. */
export type Query = Readonly<Record<string, string>>

export interface Route {
  view: View | 'unknown'
  query: URLSearchParams
}

const listeners = new Set<() => void>()
/** The query that the page shows. It ignores history entries that the guard leaves again at once. */
let search = location.search
const notify = () => {
  search = location.search
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** State of a history entry: its index, and whether it was pushed for something on top of a view, such as a dialog. */
interface Entry {
  place: number
  onTop: boolean
}

const currentEntry = (): Entry | null => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'place' in state ? (state as Entry) : null
}
let place = currentEntry()?.place ?? 0
if (currentEntry() === null) history.replaceState({ place, onTop: false } satisfies Entry, '')

/** Called before Back or Forward leaves; `leave` closes the overlay and continues the navigation. */
type Guard = (leave: (close: () => void) => void) => void
let guard: Guard | null = null
/** The guard is skipped for navigation that the user confirmed and for closing an overlay. */
let isLeaving = false

/** Sets the guard for Back and Forward; links need none, since a modal dialog covers them. Returns a function that removes it. */
export const confirmBeforeLeaving = (newGuard: Guard): (() => void) => {
  guard = newGuard
  return () => {
    if (guard === newGuard) guard = null
  }
}

let isTraversal = false
/** Whether the last navigation was Back or Forward. */
export const isHistoryNavigation = (): boolean => isTraversal
window.addEventListener('popstate', () => {
  let to = currentEntry()?.place
  if (to === undefined) {
    // A fragment link pushed an entry without state.
    to = place + 1
    history.replaceState({ place: to, onTop: false } satisfies Entry, '')
  }
  const distance = to - place
  if (guard && !isLeaving) {
    if (distance === 0) return
    history.go(-distance)
    guard((close) => {
      isLeaving = true
      close()
      history.go(distance)
    })
    return
  }
  isLeaving = false
  place = to
  isTraversal = true
  notify()
})

const isView = (name: string): name is View => (VIEWS as readonly string[]).includes(name)

export const readRoute = (search: string): Route => {
  const query = new URLSearchParams(search)
  const name = query.get('view') ?? 'overview'
  return { view: isView(name) ? name : 'unknown', query }
}

/** The page's query; updates on navigation. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => search)

/** The relative URL of a view. */
export const addressOf = (view: View, query: Query = {}): string => {
  const params = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(query)) if (value !== '') params.set(name, value)
  return `?${params}`
}

const push = (address: string, onTop: boolean) => {
  place += 1
  history.pushState({ place, onTop } satisfies Entry, '', address)
}

/** Navigates within this page; `replace` adds no history entry. */
export const navigate = (address: string, { replace = false } = {}): void => {
  if (address === location.search) return
  isTraversal = false
  if (replace) history.replaceState({ place, onTop: false } satisfies Entry, '', address)
  else {
    push(address, false)
    window.scrollTo(0, 0)
  }
  notify()
}

/** Changes the query of a view that is still shown. For effects: they run late, when the user may have left the view already. */
export const refine = (view: View, query: Query): void => {
  if (readRoute(location.search).view === view) navigate(addressOf(view, query), { replace: true })
}

/** Opens something on top of a view, with its own URL. */
export const openOverlay = (address: string): void => {
  push(address, true)
  notify()
}

/** Closes the overlay: goes back, or replaces the entry with the view if the page was opened by the overlay's URL. */
export const closeOverlay = (address: string): void => {
  if (isLeaving) return
  if (currentEntry()?.onTop) {
    isLeaving = true
    history.back()
  } else navigate(address, { replace: true })
}

/** Click handler of links; modified clicks, such as opening a new tab, are left to the browser. */
export const followLink = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  navigate(event.currentTarget.search)
}
