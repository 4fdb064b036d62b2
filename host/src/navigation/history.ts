import { pushEntry, randomKey, replaceEntry } from '@sso-elements/browser'
import { HOST_BASE } from '@sso-elements/contract'

/** State of a history entry. */
interface EntryState {
  /** Distinguishes entries with the same address. */
  key: string
  /** Prefilled email of the next page; not in the address, where it would be logged. */
  email?: string | undefined
  /** The entry was opened with an unknown path, and redirects from it (RTE-01). */
  isUnknownPath?: boolean | undefined
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'

/** The key of the current entry; the first entry of a tab has none. */
export const entryKey = (): string => (isEntryState(history.state) ? history.state.key : 'first')

export const entryEmail = (): string | null => (isEntryState(history.state) ? (history.state.email ?? null) : null)

export const entryIsUnknownPath = (): boolean => isEntryState(history.state) && history.state.isUnknownPath === true

/** The user has read that the path is unknown. */
export const forgetUnknownPath = (): void => void replaceEntry({ ...history.state, isUnknownPath: false })

interface GoOptions {
  /** Whether the page replaces the current history entry. */
  replace?: boolean
  email?: string | undefined
  isUnknownPath?: boolean
}

/** Path relative to the application's base, without leading and trailing slashes. */
export const pathOf = (pathname: string): string => {
  const inside = `${pathname}/`.startsWith(HOST_BASE) ? pathname.slice(HOST_BASE.length) : pathname
  return inside.replace(/^\/+|\/+$/g, '')
}

/** Navigates to a page of this application by its path relative to the base, with query; by a reload where the browser adds no entry. */
export const goTo = (path: string, { replace = false, email, isUnknownPath = false }: GoOptions = {}): void => {
  const address = HOST_BASE + path
  const write = replace ? replaceEntry : pushEntry
  const state: EntryState = {
    key: randomKey(),
    email,
    // A redirect to another page keeps the notice for that page.
    isUnknownPath: isUnknownPath || (replace && entryIsUnknownPath()),
  }
  if (!write(state, address)) location.assign(address)
}
