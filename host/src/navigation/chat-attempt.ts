import type { SignInTool } from '@sso-elements/chat-tools/detect'
import { createStore } from 'zustand/vanilla'

interface ChatAttempt {
  /** The return address that a chat tool did not sign in to; a new document tries again, such as that of a retry. */
  endedFor: string | null
  /** The tool that has opened this document, if its client cannot be detected. */
  tool: SignInTool | null
  /** The page that says that an account was linked just now; opened by hand, it must not say so. */
  linkedPage: string | null
  /** Proves the Teams user to the server, for the first link in a frame that keeps no cookie (EMB-02); never stored. */
  teams: { token: string; orgId: string } | null
}

/** State of the sign-in with a chat tool in this document. */
export const chatAttempt = createStore<ChatAttempt>(() => ({
  endedFor: null,
  tool: null,
  linkedPage: null,
  teams: null,
}))

/** The form replaces the tool for this return address. */
export const endChatAttempt = (returnTo: string): void => chatAttempt.setState({ endedFor: returnTo })
