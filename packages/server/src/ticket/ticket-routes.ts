import { CODE_OF_REPLY } from '@sso-elements/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/schema.ts'
import { nothing, token } from '../http/fields.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Visitor } from '../http/visitor.ts'
import { openSession } from '../session/open-session.ts'
import { hashOfToken } from '../session/token.ts'
import { issueTicket } from './tickets.ts'

const make = route({
  method: 'POST',
  path: '/tickets',
  access: 'session',
  summary: 'A ticket for the session: works once, for a minute.',
  body: nothing,
  result: z.object({ ticket: z.string() }),
  handler: async ({ db, person }) => ({ ticket: await issueTicket(db, person.sessionId) }),
})

/** Uses the ticket up and begins its session; null for a used, expired or foreign one. */
const spend = (db: Database, ticketHash: string, visitor: Visitor) =>
  db.transaction().execute(async (transaction) => {
    // The account's row first, as a password reset does it: the two wait for each other in one order.
    const owner = await transaction
      .selectFrom('tickets')
      .innerJoin('sessions', 'sessions.id', 'tickets.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('accounts.id')
      .where('tickets.ticket_hash', '=', ticketHash)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .forShare('accounts')
      .executeTakeFirst()
    if (!owner) return null
    const spent = await transaction
      .updateTable('tickets')
      .set({ used: true })
      .where('ticket_hash', '=', ticketHash)
      .where('used', '=', false)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) return null
    const opened = await openSession(transaction, owner.id, visitor)
    if (opened === null) return null
    await transaction
      .updateTable('tickets')
      .set({ given_token_hash: hashOfToken(opened) })
      .where('ticket_hash', '=', ticketHash)
      .execute()
    return { accountId: owner.id, token: opened }
  })

/** A ticket that comes a second time was seen by somebody else: what the first use gave ends. */
const endWhatItGave = (db: Database, ticketHash: string) =>
  db
    .deleteFrom('sessions')
    .using('tickets')
    .where('tickets.ticket_hash', '=', ticketHash)
    .whereRef('sessions.token_hash', '=', 'tickets.given_token_hash')
    .returning('sessions.account_id')
    .executeTakeFirst()

const exchange = route({
  method: 'GET',
  path: '/tickets/get-token',
  access: 'open',
  summary:
    'A new session of the ticket’s person, for a script: opening or prefetching the address is refused. A used, expired or foreign ticket is code 0410003; a second use ends the session of the first.',
  body: z.strictObject({ ticket: z.string().min(1).max(100) }),
  result: token,
  handler: async ({ db, limiter, authLog, visitor }, { ticket }) => {
    await limiter.takeOrRefuse({ ticketTries: visitor.address })
    const ticketHash = hashOfToken(ticket)
    const made = await spend(db, ticketHash, visitor)
    if (!made) {
      const ended = await endWhatItGave(db, ticketHash)
      if (ended) authLog.record('ticket-reused', visitor, { accountId: ended.account_id })
      throw new Refusal(CODE_OF_REPLY.wrongCode)
    }
    await limiter.settle({ giveBack: { ticketTries: visitor.address } })
    authLog.record('ticket-exchanged', visitor, { accountId: made.accountId })
    return { token: made.token }
  },
})

export const ticketRoutes = [make, exchange]
