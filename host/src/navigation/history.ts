import { randomKey } from '@sso-elements/browser'
import { HOST_BASE } from '@sso-elements/contract'
import { navigate } from 'wouter/use-browser-location'

/** State of a history entry. */
interface EntryState {
  /** Distinguishes entries with the same address. */
  key: string
  /** Prefilled email of the next page; not in the address, where it would be logged. */
  email?: string | undefined
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'

/** The key of the current entry; the first entry of a tab has none. */
export const entryKey = (): string => (isEntryState(history.state) ? history.state.key : 'first')

export const entryEmail = (): string | null => (isEntryState(history.state) ? (history.state.email ?? null) : null)

/** Path relative to the application's base, without leading and trailing slashes. */
export const pathOf = (pathname: string): string => {
  const inside = `${pathname}/`.startsWith(HOST_BASE) ? pathname.slice(HOST_BASE.length) : pathname
  return inside.replace(/^\/+|\/+$/g, '')
}

/** Navigates to a page of this application by its path relative to the base, with query. */
export const goTo = (
  path: string,
  { replace = false, email }: { replace?: boolean; email?: string | undefined } = {},
): void => navigate(HOST_BASE + path, { replace, state: { key: randomKey(), email } satisfies EntryState })
