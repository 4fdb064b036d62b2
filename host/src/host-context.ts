import type { HostConfig } from '@sso-elements/contract'
import type { LocaleTexts } from '@sso-elements/locale'
import type { Session, SessionEvents } from '@sso-elements/session'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { HostEvents } from './host-events.ts'

/** What every page of the application works with. */
export interface Host {
  config: HostConfig
  session: Session
  texts: LocaleTexts
  /** What is told to the visitor at the moment. */
  messages: StoreApi<{ message: SessionEvents['message'] | null }>
  events: HostEvents
}

/** Keeps the newest message from the start on: one may be raised before there is a page to show it. */
export const collectMessages = (session: Session): Host['messages'] => {
  const messages: Host['messages'] = createStore(() => ({ message: null }))
  session.on('message', (message) => messages.setState({ message }))
  return messages
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
