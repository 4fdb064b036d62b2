import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Account, getSession, type Organization, type SessionState } from 'sso-elements'

const { store } = getSession()

/** Who is signed in on this page, in every tab the same. */
export const useSessionState = (): SessionState => useSyncExternalStore(store.subscribe, store.getState)

/** The signed-in person, in their current organization. */
export interface Person {
  account: Account
  organization: Organization | null
}

const Signed = createContext<Person | null>(null)

/** Stands around everything that wants a signed-in person. */
export const PersonProvider = Signed.Provider

/** @throws Error outside of what wants a signed-in person */
export const usePerson = (): Person => {
  const person = useContext(Signed)
  if (!person) throw new Error('Nobody is signed in here')
  return person
}
