import { type MouseEvent, useSyncExternalStore } from 'react'

/** The views of the product, as the query names them. */
export const VIEWS = ['overview', 'issues', 'projects', 'documents', 'members', 'shares'] as const
export type View = (typeof VIEWS)[number]

/** What a query says, without what is empty. */
export type Query = Readonly<Record<string, string>>

export interface Route {
  view: View | 'unknown'
  query: URLSearchParams
}

const listeners = new Set<() => void>()
/** The query that the page shows: not that of an entry which is left again at once. */
let search = location.search
const tell = () => {
  search = location.search
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What an entry of the history is known by: its place, and whether it was made for something on top of a view, such as a dialog. */
interface Entry {
  place: number
  onTop: boolean
}

const entryHere = (): Entry | null => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'place' in state ? (state as Entry) : null
}
let place = entryHere()?.place ?? 0
if (entryHere() === null) history.replaceState({ place, onTop: false } satisfies Entry, '')

/** Asked before the page goes elsewhere; `leave` closes what is on top and goes. */
type Guard = (leave: (close: () => void) => void) => void
let guard: Guard | null = null
/** Whoever has been asked, or closes something, goes unasked. */
let isLeaving = false

/** Has the page ask before Back or Forward leads away from what would be lost; a modal dialog leaves no link to follow. Returns what ends that. */
export const askBeforeLeaving = (ask: Guard): (() => void) => {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

let isBack = false
/** Whether Back or Forward led to where the page is now. */
export const cameBack = (): boolean => isBack
window.addEventListener('popstate', () => {
  let to = entryHere()?.place
  if (to === undefined) {
    // A link to a part of the page made an entry of its own.
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
  isBack = true
  tell()
})

const isView = (name: string): name is View => (VIEWS as readonly string[]).includes(name)

export const readRoute = (search: string): Route => {
  const query = new URLSearchParams(search)
  const name = query.get('view') ?? 'overview'
  return { view: isView(name) ? name : 'unknown', query }
}

/** The page's query, which follows Back and Forward. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => search)

/** The address of a view. */
export const addressOf = (view: View, query: Query = {}): string => {
  const params = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(query)) if (value !== '') params.set(name, value)
  return `?${params}`
}

const push = (address: string, onTop: boolean) => {
  place += 1
  history.pushState({ place, onTop } satisfies Entry, '', address)
}

/** Goes to an address of this page; `replace` makes no new entry of the history. */
export const go = (address: string, { replace = false } = {}): void => {
  if (address === location.search) return
  isBack = false
  if (replace) history.replaceState({ place, onTop: false } satisfies Entry, '', address)
  else {
    push(address, false)
    window.scrollTo(0, 0)
  }
  tell()
}

/** Opens something on top of a view, with an address of its own. */
export const openOnTop = (address: string): void => {
  push(address, true)
  tell()
}

/** Closes it: back to the entry before, or, where somebody came by its address, to the view in its place. */
export const closeOnTop = (address: string): void => {
  if (isLeaving) return
  if (entryHere()?.onTop) {
    isLeaving = true
    history.back()
  } else go(address, { replace: true })
}

/** For links: the browser's own ways (another tab, copying) go on working. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  go(event.currentTarget.search)
}
