import { route } from '../../api/route.ts'
import { exchangeTicket, issueTicket } from './tickets.ts'

const make = route('/tickets', async (request) => ({ ticket: await issueTicket(request, null) }))

const exchange = route('/tickets/get-token', async (request, body) =>
  exchangeTicket(request, body.ticket, { bindingHash: null }),
)

export const ticketRoutes = [make, exchange]
