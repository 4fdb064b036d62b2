import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Account, getSession, type Organization, type SessionState } from 'sso-elements'

const { store } = getSession()

/** The session's state, which is the same in every tab. */
export const useSessionState = (): SessionState => useSyncExternalStore(store.subscribe, store.getState)

/** The signed-in user and their current organization. */
export interface Person {
  account: Account
  organization: Organization | null
}

const PersonContext = createContext<Person | null>(null)

/** Wraps everything that needs a signed-in user. */
export const PersonProvider = PersonContext.Provider

/** @throws Error outside of a PersonProvider */
export const usePerson = (): Person => {
  const person = useContext(PersonContext)
  if (!person) throw new Error('Nobody is signed in here')
  return person
}
