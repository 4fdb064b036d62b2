import type { Account } from '@sso-elements/contract'
import type { SessionState } from '@sso-elements/session'
import { useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'

const useSessionState = <Part>(select: (state: SessionState) => Part): Part => {
  const { store } = useScreen().session
  const read = () => select(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The signed-in person, or null. */
export const useAccount = (): Account | null => useSessionState((state) => state.account)

/** Whether somebody is signed in; follows the other tabs too (SES-10). */
export const useSignedIn = (): boolean => useSessionState((state) => state.token !== null)
