import { CODE_OF_REPLY, TICKET_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { nothing, token } from '../http/fields.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { openSession } from '../session/open-session.ts'
import { hashOfToken, newToken } from '../session/token.ts'

const make = route({
  method: 'POST',
  path: '/tickets',
  access: 'session',
  summary: 'A ticket for the session: works once, for a minute.',
  body: nothing,
  result: z.object({ ticket: z.string() }),
  handler: async ({ db, person }) => {
    const ticket = newToken()
    await sql`
      insert into tickets (ticket_hash, session_id, expires_at)
      values (${hashOfToken(ticket)}, ${person.sessionId},
        now() + ${TICKET_LIFETIME_SECONDS}::int * interval '1 second')`.execute(db)
    return { ticket }
  },
})

const exchange = route({
  method: 'GET',
  path: '/tickets/get-token',
  access: 'open',
  summary: 'A new session of the ticket’s person. A used, expired or foreign ticket is code 0410003.',
  body: z.strictObject({ ticket: z.string().min(1).max(100) }),
  result: token,
  handler: async ({ db, limiter, authLog, visitor }, { ticket }) => {
    await limiter.takeOrRefuse({ ticketTries: visitor.address })
    const made = await db.transaction().execute(async (transaction) => {
      const spent = await transaction
        .updateTable('tickets')
        .set({ used: true })
        .from('sessions')
        .whereRef('sessions.id', '=', 'tickets.session_id')
        .where('tickets.ticket_hash', '=', hashOfToken(ticket))
        .where('tickets.used', '=', false)
        .where('tickets.expires_at', '>', sql<Date>`now()`)
        .where('sessions.expires_at', '>', sql<Date>`now()`)
        .returning('sessions.account_id')
        .executeTakeFirst()
      if (!spent) throw new Refusal(CODE_OF_REPLY.wrongCode)
      return { accountId: spent.account_id, token: await openSession(transaction, spent.account_id, visitor) }
    })
    await limiter.settle({ giveBack: { ticketTries: visitor.address } })
    authLog.record('ticket-exchanged', visitor, { accountId: made.accountId })
    return { token: made.token }
  },
})

export const ticketRoutes = [make, exchange]
