import { loadChunk } from '@sso-elements/browser'
import { needsTicket } from '@sso-elements/chat-tools/detect'
import { HOST_BASE, QUERY } from '@sso-elements/contract'
import type { Session } from '@sso-elements/session'
import { chatAttempt } from './chat-attempt.ts'
import { queryValue } from './query-value.ts'

/** Whether it is the return address of this page; settings and other sites of ours are none. */
const isReturnAddress = (session: Session, to: string): boolean =>
  to === session.returnAddress(queryValue(location.search, QUERY.ssoRedirect))

/**
 * Leaves for an address. Every way to the return address ends here: from the tool, after a link or a registration, and with a session
 * that is there already. Inside a chat tool it gets a ticket where that has to open the session there (FEI-02, DNG-01).
 */
export const leaveFor = async (session: Session, to: string, how: 'assign' | 'replace' = 'replace'): Promise<void> => {
  const { tool } = chatAttempt.getState()
  const home = location.origin + HOST_BASE
  const hasSession = session.store.getState().token !== null
  if (!hasSession || !isReturnAddress(session, to) || !needsTicket(window, { to, home, tool })) return location[how](to)
  const { ticketAddress } = await loadChunk(() => import('@sso-elements/chat-tools/ticket'))
  location[how](await ticketAddress(session.call, to))
}
