import { randomUUID } from 'node:crypto'
import { SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Visitor } from '../http/visitor.ts'
import { type Outcome, settleStatement } from '../rate-limit/rate-limiter.ts'
import { hashOfToken, looksLikeToken, newToken } from './token.ts'

/** One account has at most this many sessions; the next sign-in drops the oldest. */
export const SESSIONS_PER_ACCOUNT = 100

interface SignIn {
  /** Hash of the password that was proven, if one was. */
  provenHash?: string
  /** What the rate limits learn from it, told in the same statement, whether or not a session begins. */
  settled?: Outcome
}

/**
 * Begins a session and returns its token, which is new at every sign-in. A token that came with the request is
 * given up: whoever held it cannot ride on. Null when the account is disabled, or its password no longer is the one
 * that was proven: the row is looked at under a lock, so that a reset at the same moment ends the session or prevents it (SES-11).
 */
export const openSession = async (
  db: Database,
  accountId: string,
  visitor: Visitor,
  { provenHash, settled }: SignIn = {},
): Promise<string | null> => {
  const token = newToken()
  // One statement: a sign-in costs little more than its hash. What it drops is chosen before the new one is there.
  const { numAffectedRows } = await sql`
    with dropped as (
      delete from sessions where id in (
        select id from sessions where account_id = ${accountId}
        order by created_at desc, id offset ${SESSIONS_PER_ACCOUNT - 1}))
      ${settled ? sql`, settled as (${settleStatement(settled)})` : sql``}
    insert into sessions (id, token_hash, account_id, org_id, device, address, expires_at)
    select ${randomUUID()}::uuid, ${hashOfToken(token)}, a.id, a.current_org_id, ${visitor.device}, ${visitor.address},
      now() + ${SESSION_LIFETIME_SECONDS} * interval '1 second'
    from accounts a
    where a.id = ${accountId} and a.enabled and (${provenHash ?? null}::text is null or a.password_hash = ${provenHash ?? null})
    for share of a`.execute(db)
  if (numAffectedRows === 0n) return null
  if (looksLikeToken(visitor.token)) {
    await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(visitor.token)).execute()
  }
  return token
}
