import { CODE_OF_REPLY, TICKET_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { ApiError, badRequest } from '../http/api-error.ts'
import type { RequestContext } from '../http/route.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { hashOfToken, newToken } from '../session/token.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'

/**
 * Creates a ticket of a session: it works once, for a minute, and only while the session lives. A ticket with a binding requires the
 * same binding in the exchange; one without is for our own pages.
 *
 * @throws ApiError 429
 */
export const issueTicket = async (
  { db, limiter, user }: RequestContext<SignedInUser>,
  bindingHash: string | null,
): Promise<string> => {
  const { sessionId, account } = user
  await limiter.consumeOrThrow({ ticketsOfSession: sessionId, ticketsOfAccount: account.userId })
  const ticket = newToken()
  await sql`
    insert into tickets (ticket_hash, session_id, binding_hash, expires_at)
    values (${hashOfToken(ticket)}, ${sessionId}, ${bindingHash},
      now() + ${TICKET_LIFETIME_SECONDS}::int * interval '1 second')`.execute(db)
  return ticket
}

const boundTo = (bindingHash: string | null) => sql<boolean>`tickets.binding_hash is not distinct from ${bindingHash}`

/** Consumes the ticket and creates its session; null for a used or expired ticket, or one with another binding. */
const consumeTicket = (request: RequestContext<null>, ticketHash: string, bindingHash: string | null) =>
  completeSignIn(request, 'ticket', async (transaction) => {
    // Locks the account first, as a reset does, then the session, as its end does, and then the ticket, so that none can deadlock.
    const owner = await transaction
      .selectFrom('tickets')
      .innerJoin('sessions', 'sessions.id', 'tickets.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id', 'sessions.authenticated_at', 'sessions.id as session_id'])
      .where('tickets.ticket_hash', '=', ticketHash)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
      .forShare('accounts')
      .executeTakeFirst()
    if (!owner) return null
    const session = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', owner.session_id)
      .forUpdate()
      .executeTakeFirst()
    if (!session) return null
    const consumed = await transaction
      .updateTable('tickets')
      .set({ used: true })
      .where('ticket_hash', '=', ticketHash)
      .where(boundTo(bindingHash))
      .where('used', '=', false)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (consumed.numUpdatedRows === 0n) return null
    return {
      accountId: owner.id,
      authenticatedAt: owner.authenticated_at,
      device: deviceOfClient(request.client, request.publicUrl),
      parentId: owner.session_id,
      onToken: async (token: string) => {
        await transaction
          .updateTable('tickets')
          .set({ given_token_hash: hashOfToken(token) })
          .where('ticket_hash', '=', ticketHash)
          .execute()
      },
    }
  })

/**
 * Ends the session of a ticket that is used a second time, because someone else may have seen the ticket. Requires the same
 * binding, so that an old ticket alone cannot sign an application out.
 */
const endSessionOfTicket = (db: Database, ticketHash: string, bindingHash: string | null) =>
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
 * @param bindingHash the binding that the application proves; null for our own pages
 * @throws ApiError 0410003 for a used, expired or foreign ticket or a wrong proof, 400 `codeVerifier` for a ticket of an application
 *   without proof, 429
 */
export const exchangeTicket = async (
  request: RequestContext<null>,
  ticket: string,
  { bindingHash, method }: { bindingHash: string | null; method?: string },
): Promise<string> => {
  const { db, limiter, authLog, client } = request
  await limiter.consumeOrThrow({ ticketTries: client.address })
  const ticketHash = hashOfToken(ticket)
  const details = method === undefined ? {} : { method }
  const { proof, token } = await consumeTicket(request, ticketHash, bindingHash)
  if (proof && token !== null) {
    await limiter.settle({ refund: { ticketTries: client.address } })
    authLog.record('ticket-exchanged', client, { ...details, accountId: proof.accountId })
    return token
  }
  const ended = await endSessionOfTicket(db, ticketHash, bindingHash)
  if (ended) {
    authLog.record('ticket-reused', client, { ...details, accountId: ended.account_id })
    throw new ApiError(CODE_OF_REPLY.wrongCode)
  }
  const found = await findTicket(db, ticketHash)
  const isForeign = found !== undefined && found.binding_hash !== bindingHash
  authLog.record('ticket-refused', client, {
    ...(found && { accountId: found.account_id }),
    reason: isForeign ? 'wrong proof' : 'used, expired or unknown',
  })
  if (isForeign && bindingHash === null) throw badRequest('codeVerifier', 'pkceRequired')
  throw new ApiError(CODE_OF_REPLY.wrongCode)
}
