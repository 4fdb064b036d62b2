import { organizationIn, type SignInTool } from '@sso-elements/chat-tools/detect'
import { useHost, useStoreState } from '../host-context.ts'
import { chatAttempt } from '../navigation/chat-attempt.ts'
import { decide } from '../navigation/decide.ts'
import { navigationContextAt } from '../navigation/navigation-context-at.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

export interface ChatAttempt {
  tool: SignInTool
  /** Id of the organization in the return address. */
  orgId: string
  returnTo: string
}

/** The sign-in that the page starts with a chat tool, where the rules say so (NAV-06); null if it shows its form. */
export const useChatAttempt = (): ChatAttempt | null => {
  const host = useHost()
  const { path, search, row } = usePageLocation()
  const { endedFor } = useStoreState(chatAttempt)
  const context = navigationContextAt(host, { path, search, from: null, route: row })
  const outcome = decide(context)
  const orgId = organizationIn(context.returnTo)
  if (outcome.type !== 'show' || !outcome.chatTool || orgId === null || context.returnTo === null) return null
  return context.returnTo === endedFor ? null : { tool: outcome.chatTool, orgId, returnTo: context.returnTo }
}
