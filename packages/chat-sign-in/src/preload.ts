import { loadChunk } from '@sso-elements/browser'
import { clientToolOf } from './detect.ts'

/**
 * Requests the code that signs in with the chat tool that shows the page, and none in other browsers (IMS-05). The sign-in would
 * otherwise request one file after the other.
 */
export const preloadChatCode = (userAgent: string): void => {
  const tool = clientToolOf(userAgent)
  if (tool === null) return
  const parts = [() => import('./index.ts'), ...(tool === 'dingtalk' ? [() => import('./dingtalk-client.ts')] : [])]
  // The sign-in requests a lost file again, and reports it.
  for (const part of parts) loadChunk<unknown>(part).catch(() => {})
}
