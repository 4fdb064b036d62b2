import { z } from 'zod'
import { emptyBody, ticket } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { exchangeTicket, issueTicket } from './tickets.ts'

const make = route({
  method: 'POST',
  path: '/tickets',
  access: 'session',
  summary: 'A ticket of the session, for a page of this server or of a listed origin: works once, for a minute.',
  body: emptyBody,
  handler: async (request) => ({ ticket: await issueTicket(request, null) }),
})

const exchange = route({
  method: 'GET',
  path: '/tickets/get-token',
  access: 'open',
  summary:
    'A new session of the ticket’s user, for a script of this server’s or a listed origin: opening or prefetching the address is refused. Unless the ticket was made in the same browser (`ofThisBrowser`), the page has to ask before it uses the token. A used, expired or foreign ticket is code 0410003, a ticket of an application 400; a second use ends the session of the first.',
  body: z.strictObject({ ticket }),
  handler: async (request, body) => exchangeTicket(request, body.ticket, { bindingHash: null }),
})

export const ticketRoutes = [make, exchange]
