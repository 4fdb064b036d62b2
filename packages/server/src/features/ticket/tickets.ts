import { CODE_OF_REPLY, TICKET_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { RequestContext } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError, badRequest } from '../../kit/http/api-error.ts'
import { deviceOfClient } from '../device/device-cookie.ts'
import { lockAccount } from '../session/revoke-everything.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'
import { hashOfToken, newToken } from '../session/token.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'

/**
 * Creates a ticket of a session: it works once, for a minute, and only while the session lives. A ticket with a binding requires the
 * same binding in the exchange; one without is for our own pages, and knows the browser that it was made in (SES-16).
 *
 * @throws ApiError 429
 */
export const issueTicket = async (
  { db, limiter, client, publicUrl, user }: RequestContext<SignedInUser>,
  bindingHash: string | null,
): Promise<string> => {
  const { sessionId, scopeOrgId, account } = user
  // Whoever controls an own app uses up none of the person's own tickets.
  const ticketsOfAccount = scopeOrgId === null ? account.userId : `${account.userId} ${scopeOrgId}`
  await limiter.consumeOrThrow({ ticketsOfSession: sessionId, ticketsOfAccount })
  const ticket = newToken()
  const device = deviceOfClient(client, publicUrl)
  const deviceHash = bindingHash === null && device.isFromCookie ? device.hash : null
  await sql`
    insert into tickets (ticket_hash, session_id, binding_hash, device_hash, expires_at)
    values (${hashOfToken(ticket)}, ${sessionId}, ${bindingHash}, ${deviceHash},
      now() + ${TICKET_LIFETIME_SECONDS}::int * interval '1 second')`.execute(db)
  return ticket
}

const boundTo = (bindingHash: string | null) => sql<boolean>`tickets.binding_hash is not distinct from ${bindingHash}`

const findTicket = (db: Database, ticketHash: string) =>
  db
    .selectFrom('tickets')
    .innerJoin('sessions', 'sessions.id', 'tickets.session_id')
    .select(['tickets.binding_hash', 'tickets.device_hash', 'sessions.account_id'])
    .where('tickets.ticket_hash', '=', ticketHash)
    .executeTakeFirst()

interface Exchange {
  ticketHash: string
  bindingHash: string | null
  accountId: string
}

/** Consumes the ticket and creates its session; null for a used or expired ticket, or one with another binding. */
const consumeTicket = (request: RequestContext<null>, { ticketHash, bindingHash, accountId }: Exchange) =>
  completeSignIn(request, 'ticket', async (transaction) => {
    await lockAccount(transaction, accountId)
    const session = await transaction
      .selectFrom('tickets')
      .innerJoin('sessions', 'sessions.id', 'tickets.session_id')
      .select(['sessions.id', 'sessions.authenticated_at'])
      .where('tickets.ticket_hash', '=', ticketHash)
      .where('sessions.expires_at', '>', sql<Date>`now()`)
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
      accountId,
      authenticatedAt: session.authenticated_at,
      device: deviceOfClient(request.client, request.publicUrl),
      parentId: session.id,
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
 *
 * @returns whether there was one
 */
const endSessionOfTicket = (db: Database, { ticketHash, bindingHash, accountId }: Exchange): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const { numDeletedRows } = await transaction
      .deleteFrom('sessions')
      .using('tickets')
      .where('tickets.ticket_hash', '=', ticketHash)
      .where(boundTo(bindingHash))
      .whereRef('sessions.token_hash', '=', 'tickets.given_token_hash')
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })

/**
 * Exchanges a ticket for a new session.
 *
 * @param bindingHash the binding that the application proves; null for our own pages
 * @throws ApiError 0410003 for a used, expired or foreign ticket or a wrong proof, 400 `codeVerifier` for a ticket of an application
 *   without proof, 429
 */
export const exchangeTicket = async (
  request: RequestContext<null>,
  ticket: string,
  { bindingHash, method }: { bindingHash: string | null; method?: string },
): Promise<{ token: string; ofThisBrowser: boolean }> => {
  const { db, limiter, authLog, client, publicUrl } = request
  await limiter.consumeOrThrow({ ticketTries: client.address })
  const ticketHash = hashOfToken(ticket)
  const found = await findTicket(db, ticketHash)
  if (!found) {
    authLog.record('ticket-refused', client, { reason: 'used, expired or unknown' })
    throw new ApiError(CODE_OF_REPLY.wrongCode)
  }
  const exchange = { ticketHash, bindingHash, accountId: found.account_id }
  const details = { ...(method !== undefined && { method }), accountId: found.account_id }
  const { token } = await consumeTicket(request, exchange)
  if (token !== null) {
    await limiter.settle({ refund: { ticketTries: client.address } })
    authLog.record('ticket-exchanged', client, details)
    return { token, ofThisBrowser: found.device_hash === deviceOfClient(client, publicUrl).hash }
  }
  if (await endSessionOfTicket(db, exchange)) {
    authLog.record('ticket-reused', client, details)
    throw new ApiError(CODE_OF_REPLY.wrongCode)
  }
  const isForeign = found.binding_hash !== bindingHash
  authLog.record('ticket-refused', client, {
    accountId: found.account_id,
    reason: isForeign ? 'wrong proof' : 'used, expired or unknown',
  })
  if (isForeign && bindingHash === null) throw badRequest('codeVerifier', 'pkceRequired')
  throw new ApiError(CODE_OF_REPLY.wrongCode)
}
