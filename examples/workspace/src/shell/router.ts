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
const tell = () => {
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let isBack = false
/** Whether Back or Forward led to where the page is now. */
export const cameBack = (): boolean => isBack
window.addEventListener('popstate', () => {
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
export const useSearch = (): string => useSyncExternalStore(subscribe, () => location.search)

/** The address of a view. */
export const addressOf = (view: View, query: Query = {}): string => {
  const params = new URLSearchParams({ view })
  for (const [name, value] of Object.entries(query)) if (value !== '') params.set(name, value)
  return `?${params}`
}

/** Goes to an address of this page; `replace` makes no new entry of the history. */
export const go = (address: string, { replace = false } = {}): void => {
  if (address === location.search) return
  isBack = false
  if (replace) history.replaceState(null, '', address)
  else {
    history.pushState(null, '', address)
    window.scrollTo(0, 0)
  }
  tell()
}

/** Marks an entry of the history that was made for something on top of a view, such as a dialog. */
const ON_TOP = { onTop: true }

/** Opens something on top of a view, with an address of its own. */
export const openOnTop = (address: string): void => {
  history.pushState(ON_TOP, '', address)
  tell()
}

/** Closes it: back to the entry before, or, where somebody came by its address, to the view in its place. */
export const closeOnTop = (address: string): void => {
  if ((history.state as typeof ON_TOP | null)?.onTop) history.back()
  else go(address, { replace: true })
}

/** For links: the browser's own ways (another tab, copying) go on working. */
export const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  go(event.currentTarget.search)
}
