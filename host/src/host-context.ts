import type { HostConfig } from '@sso-elements/contract'
import type { LocaleTexts } from '@sso-elements/locale'
import { cookieRefusedKey, type Session, type SessionEvents } from '@sso-elements/session'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { HostEvents } from './host-events.ts'
import { pathOf } from './navigation/history.ts'

/** Context of every page of the application. */
export interface Host {
  config: HostConfig
  session: Session
  texts: LocaleTexts
  /** The message that is currently shown. */
  messages: StoreApi<{ message: SessionEvents['message'] | null }>
  events: HostEvents
}

/** Stores the latest message from the start, because one may be raised before there is a page to show it. */
export const collectMessages = (session: Session): Host['messages'] => {
  const messages: Host['messages'] = createStore(() => ({ message: null }))
  session.on('message', (message) => {
    // In a frame the session lasts for this document (EMB-02), and the form itself says so; the sign-in form does, too.
    const isInForm = window.parent !== window || pathOf(location.pathname) === 'login'
    if (message.key === cookieRefusedKey() && isInForm) return
    messages.setState({ message })
  })
  return messages
}

export const HostContext = createContext<Host | null>(null)

export const useHost = (): Host => {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost must be used inside HostContext')
  return host
}

interface Readable<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** Subscribes to a store and returns its state. */
export const useStoreState = <State>(store: Readable<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState)
