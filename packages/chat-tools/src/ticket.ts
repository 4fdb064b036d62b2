import { TICKET } from '@sso-elements/contract'
import { type ChatCall, limitCall } from './chat-call.ts'

/** The address with the ticket, without rewriting the rest of the query. */
const withTicket = (address: string, ticket: string): string => {
  const url = new URL(address)
  if (url.searchParams.has(TICKET)) url.searchParams.delete(TICKET)
  url.search += `${url.search ? '&' : '?'}${TICKET}=${encodeURIComponent(ticket)}`
  return url.href
}

/** The address with a ticket of the session that `call` sends (FEI-02). Without one if the server gives none: that page asks for a sign-in. */
export const ticketAddress = async (call: ChatCall, to: string): Promise<string> => {
  try {
    return withTicket(to, (await limitCall(call)('/tickets', {})).ticket)
  } catch (error) {
    console.warn('The server gave no ticket.', error)
    return to
  }
}
