import { needsTicket } from '@sso-elements/chat-sign-in/detect'
import { ticketAddress } from '@sso-elements/chat-sign-in/ticket'
import type { Session } from '@sso-elements/session'

/** The address to leave for: with a ticket of the session inside a chat tool that would not bring it there (FEI-02, DNG-01). */
export const addTicket = async (session: Session, to: string): Promise<string> =>
  session.store.getState().token !== null && needsTicket(window, { to, home: `${location.origin}/` })
    ? ticketAddress(session.call, to)
    : to
