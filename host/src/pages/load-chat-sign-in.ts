import { loadChunk } from '@sso-elements/browser'
import { lazy } from 'react'

/** Loads the page that signs in with a chat tool. */
export const loadChatSignIn = () =>
  loadChunk(async () => ({ default: (await import('./chat-sign-in.tsx')).ChatSignIn }))

/** Loaded only where a chat tool signs in (IMS-05). */
export const ChatSignIn = lazy(loadChatSignIn)
