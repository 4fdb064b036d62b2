import { loadChunk } from '@sso-elements/browser'
import { needsTicket } from '@sso-elements/chat-tools/detect'
import { getSession, type Session } from '@sso-elements/session'

type TicketSession = Pick<Session, 'call' | 'store'>

/** The address to leave for: with a ticket of the session inside a chat tool that would not bring it there (FEI-02, DNG-01). */
export const addTicket = async (to: string, session: TicketSession = getSession()): Promise<string> => {
  const isNeeded = needsTicket(window, { to, home: `${location.origin}/` })
  if (!isNeeded || session.store.getState().token === null) return to
  const { ticketAddress } = await loadChunk(() => import('@sso-elements/chat-tools/ticket'))
  return ticketAddress(session.call, to)
}
