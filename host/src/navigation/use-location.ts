import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

// The browser has an event for Back and Forward alone.
for (const method of ['pushState', 'replaceState'] as const) {
  const write = history[method]
  history[method] = (...entry) => {
    write.apply(history, entry)
    notify()
  }
}
addEventListener('popstate', notify)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const pathname = (): string => location.pathname
const search = (): string => location.search

/** The path and the query of the document's address, also after code that is not ours has changed them. */
export const useLocation = (): { pathname: string; search: string } => ({
  pathname: useSyncExternalStore(subscribe, pathname),
  search: useSyncExternalStore(subscribe, search),
})
