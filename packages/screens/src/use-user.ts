import type { Account, Organization } from '@sso-elements/contract'
import { isTemporary, type SessionState } from '@sso-elements/session'
import { useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'

const useSession = <Value>(pick: (state: SessionState) => Value): Value => {
  const { store } = useScreen().session
  const picked = () => pick(store.getState())
  return useSyncExternalStore(store.subscribe, picked, picked)
}

/** The signed-in user, or null. */
export const useAccount = (): Account | null => useSession(({ account }) => account)

/** The current organization; null without one, and empty for a temporary user (SES-06). */
export const useOrganization = (): Organization | null => useSession(({ organization }) => organization)

/** Sign-in state of the user, as far as screens depend on it. */
export type UserState =
  /** A token exists, but its account is not loaded yet. */
  | 'checking'
  | 'none'
  /** Signed in, without an organization (SES-06). */
  | 'temporary'
  | 'member'

/**
 * Sign-in state of the user. A token that could not be validated counts as a member's, because the server rejects it if
 * it is not.
 */
export const useUserState = (): UserState =>
  useSession(({ token, account, checked }) => {
    if (account) return isTemporary({ account }) ? 'temporary' : 'member'
    if (token === null) return 'none'
    return checked ? 'member' : 'checking'
  })
