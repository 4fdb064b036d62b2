import { createStore } from 'zustand/vanilla'

interface ChatAttempt {
  /** The return address that a chat tool did not sign in to; a new document tries again, such as that of a retry. */
  endedFor: string | null
  /** A return address, and the same with a ticket for phones (FEI-02). In memory only: a stored ticket could be used by others. */
  ticketed: { returnTo: string; address: string } | null
  /** The page that says that an account was linked just now; opened by hand, it must not say so. */
  linkedPage: string | null
  /** Proves the person of Teams to the server, for the first link in a frame that keeps no cookie (EMB-02); never stored. */
  teams: { token: string; orgId: string } | null
}

/** State of the sign-in with a chat tool in this document. */
export const chatAttempt = createStore<ChatAttempt>(() => ({
  endedFor: null,
  ticketed: null,
  linkedPage: null,
  teams: null,
}))

/** The form replaces the tool for this return address. */
export const endChatAttempt = (returnTo: string): void => chatAttempt.setState({ endedFor: returnTo })

/** The address to leave for: with a ticket if the tool’s client on a phone got one. */
export const ticketAddress = (to: string): string => {
  const { ticketed } = chatAttempt.getState()
  return ticketed?.returnTo === to ? ticketed.address : to
}
