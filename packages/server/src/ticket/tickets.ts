import { TICKET_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { hashOfToken, newToken } from '../session/token.ts'

/** Makes a ticket of a session: it works once, for a minute, and only while the session lives. */
export const issueTicket = async (db: Database, sessionId: string): Promise<string> => {
  const ticket = newToken()
  await sql`
    insert into tickets (ticket_hash, session_id, expires_at)
    values (${hashOfToken(ticket)}, ${sessionId}, now() + ${TICKET_LIFETIME_SECONDS}::int * interval '1 second')`.execute(
    db,
  )
  return ticket
}
