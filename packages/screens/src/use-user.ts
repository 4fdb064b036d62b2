import type { Account, Organization } from '@sso-elements/contract'
import { isTemporary, type SessionState } from '@sso-elements/session'
import { useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'

const useSession = <Value>(pick: (state: SessionState) => Value): Value => {
  const { store } = useScreen().session
  const picked = () => pick(store.getState())
  return useSyncExternalStore(store.subscribe, picked, picked)
}

/** The signed-in person, or null. */
export const useAccount = (): Account | null => useSession(({ account }) => account)

/** The organization that the person is in; null without one, and empty for a temporary person (SES-06). */
export const useOrganization = (): Organization | null => useSession(({ organization }) => organization)

/** What a screen has to know of who looks at it. */
export type UserState =
  /** There is a token, and nobody knows yet whose. */
  | 'checking'
  | 'none'
  /** Signed in, without an organization (SES-06). */
  | 'temporary'
  | 'member'

/** Who looks at the screen. A token that could not be validated counts as a member's: the server will say if it is not. */
export const useUserState = (): UserState =>
  useSession(({ token, account, checked }) => {
    if (account) return isTemporary({ account }) ? 'temporary' : 'member'
    if (token === null) return 'none'
    return checked ? 'member' : 'checking'
  })
