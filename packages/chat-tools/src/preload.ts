import { loadChunk } from '@sso-elements/browser'
import { type ClientTool, clientToolOf } from './detect.ts'

const PACKAGES: Record<ClientTool, readonly (() => Promise<unknown>)[]> = {
  lark: [],
  dingtalk: [() => import('./dingtalk/package.ts')],
  teams: [() => import('./teams/package.ts')],
}

/**
 * Requests the code that signs in with the chat tool that shows the page, and none in other browsers (IMS-05). The sign-in would
 * otherwise request one file after the other.
 */
export const preloadChatCode = (client: string): void => {
  const tool = clientToolOf(client)
  if (tool === null) return
  const parts = [() => import('./index.ts'), ...PACKAGES[tool]]
  // The sign-in requests a lost file again, and reports it.
  for (const part of parts) loadChunk<unknown>(part).catch(() => {})
}
