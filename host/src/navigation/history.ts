import { randomKey } from '@sso-elements/browser'
import { HOST_BASE } from '@sso-elements/contract'
import { navigate } from 'wouter/use-browser-location'

/** What an entry of the browser's history knows beside its address. */
interface EntryState {
  /** Tells entries of the same address apart. */
  key: string
  /** Prefill for the next page; never in the address, where it would be logged. */
  email?: string | undefined
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'

/** The key of the present entry; the first one of a tab has none of ours. */
export const entryKey = (): string => (isEntryState(history.state) ? history.state.key : 'first')

export const entryEmail = (): string | null => (isEntryState(history.state) ? (history.state.email ?? null) : null)

/** Path of the page under the application's base, without slashes at its ends. */
export const pathOf = (pathname: string): string => {
  const inside = `${pathname}/`.startsWith(HOST_BASE) ? pathname.slice(HOST_BASE.length) : pathname
  return inside.replace(/^\/+|\/+$/g, '')
}

/** Goes to a page of this application: its path under the base, with its query. */
export const goTo = (
  path: string,
  { replace = false, email }: { replace?: boolean; email?: string | undefined } = {},
): void => navigate(HOST_BASE + path, { replace, state: { key: randomKey(), email } satisfies EntryState })
