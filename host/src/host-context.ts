import type { HostConfig } from '@sso-elements/contract'
import type { LocaleTexts } from '@sso-elements/locale'
import type { Session } from '@sso-elements/session'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What every page of the application works with. */
export interface Host {
  config: HostConfig
  session: Session
  texts: LocaleTexts
}

export const HostContext = createContext<Host | null>(null)

export const useHost = (): Host => {
  const host = useContext(HostContext)
  if (!host) throw new Error('A page stands inside a HostContext')
  return host
}

interface Readable<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** The state of a store, followed. */
export const useStoreState = <State>(store: Readable<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState)
