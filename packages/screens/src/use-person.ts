import type { Account } from '@sso-elements/contract'
import { useSyncExternalStore } from 'react'
import { useScreen } from './screen-context.tsx'

/** The signed-in person, or null. */
export const useAccount = (): Account | null => {
  const { store } = useScreen().session
  const account = () => store.getState().account
  return useSyncExternalStore(store.subscribe, account, account)
}
