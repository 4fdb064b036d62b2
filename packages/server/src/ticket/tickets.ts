import { CODE_OF_REPLY, TICKET_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import type { RequestContext } from '../http/route.ts'
import { hashOfToken, newToken } from '../session/token.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'

/**
 * Makes a ticket of a session: it works once, for a minute, and only while the session lives. A ticket with a binding is
 * exchanged only by who brings the same one; one without is for our own pages.
 */
export const issueTicket = async (db: Database, sessionId: string, bindingHash: string | null): Promise<string> => {
  const ticket = newToken()
  await sql`
    insert into tickets (ticket_hash, session_id, binding_hash, expires_at)
    values (${hashOfToken(ticket)}, ${sessionId}, ${bindingHash},
      now() + ${TICKET_LIFETIME_SECONDS}::int * interval '1 second')`.execute(db)
  return ticket
}

const boundTo = (bindingHash: string | null) => sql<boolean>`tickets.binding_hash is not distinct from ${bindingHash}`

/** Uses the ticket up and begins its session; null for a used or expired one, and for one that is bound to something else. */
const spend = (request: RequestContext<null>, ticketHash: string, bindingHash: string | null) =>
  completeSignIn(request, 'ticket', async (transaction) => {
    // The account's row first, as a password reset does it: the two wait for each other in one order.
    const owner = await transaction
      .selectFrom('tickets')
      .innerJoin('sessions', 'sessions.id', 'tickets.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'sessions.authenticated_at'])
      .where('tickets.ticket_hash', '=', ticketHash)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .forShare('accounts')
      .executeTakeFirst()
    if (!owner) return null
    const spent = await transaction
      .updateTable('tickets')
      .set({ used: true })
      .where('ticket_hash', '=', ticketHash)
      .where(boundTo(bindingHash))
      .where('used', '=', false)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) return null
    return {
      accountId: owner.id,
      authenticatedAt: owner.authenticated_at,
      device: null,
      keep: async (token: string) => {
        await transaction
          .updateTable('tickets')
          .set({ given_token_hash: hashOfToken(token) })
          .where('ticket_hash', '=', ticketHash)
          .execute()
      },
    }
  })

/**
 * A ticket that comes a second time was seen by somebody else: the session that the first use gave ends. Only for who brings the
 * binding too, or whoever finds an old ticket could sign an application out.
 */
const endWhatItGave = (db: Database, ticketHash: string, bindingHash: string | null) =>
  db
    .deleteFrom('sessions')
    .using('tickets')
    .where('tickets.ticket_hash', '=', ticketHash)
    .where(boundTo(bindingHash))
    .whereRef('sessions.token_hash', '=', 'tickets.given_token_hash')
    .returning('sessions.account_id')
    .executeTakeFirst()

const findTicket = (db: Database, ticketHash: string) =>
  db
    .selectFrom('tickets')
    .innerJoin('sessions', 'sessions.id', 'tickets.session_id')
    .select(['tickets.binding_hash', 'sessions.account_id'])
    .where('tickets.ticket_hash', '=', ticketHash)
    .executeTakeFirst()

/**
 * Exchanges a ticket for a new session and returns its token.
 *
 * @param bindingHash what the application proves; null for our own pages
 * @throws Refusal 0410003 for a used, expired, foreign or wrongly proven ticket, 400 `codeVerifier` for a ticket of an
 * application that comes without proof, 429
 */
export const exchangeTicket = async (
  request: RequestContext<null>,
  ticket: string,
  { bindingHash, method }: { bindingHash: string | null; method?: string },
): Promise<string> => {
  const { db, limiter, authLog, client } = request
  await limiter.consumeOrThrow({ ticketTries: client.address })
  const ticketHash = hashOfToken(ticket)
  const about = method === undefined ? {} : { method }
  const { proof, token } = await spend(request, ticketHash, bindingHash)
  if (proof && token !== null) {
    await limiter.settle({ refund: { ticketTries: client.address } })
    authLog.record('ticket-exchanged', client, { ...about, accountId: proof.accountId })
    return token
  }
  const ended = await endWhatItGave(db, ticketHash, bindingHash)
  if (ended) {
    authLog.record('ticket-reused', client, { ...about, accountId: ended.account_id })
    throw new ApiError(CODE_OF_REPLY.wrongCode)
  }
  const known = await findTicket(db, ticketHash)
  const isForeign = known !== undefined && known.binding_hash !== bindingHash
  authLog.record('ticket-refused', client, {
    ...(known && { accountId: known.account_id }),
    reason: isForeign ? 'wrong proof' : 'used, expired or unknown',
  })
  if (isForeign && bindingHash === null) throw badRequest('codeVerifier', 'pkceRequired')
  throw new ApiError(CODE_OF_REPLY.wrongCode)
}
