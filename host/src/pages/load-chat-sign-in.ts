import { loadChunk } from '@sso-elements/browser'

/** Loads the page that signs in with a chat tool. */
export const loadChatSignIn = () =>
  loadChunk(async () => ({ default: (await import('./chat-sign-in.tsx')).ChatSignIn }))
