import { randomUUID } from 'node:crypto'
import { SESSION_IDLE_SECONDS } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Visitor } from '../http/visitor.ts'
import { type Outcome, settledParameters } from '../rate-limit/rate-limiter.ts'
import { hashOfToken, looksLikeToken, newToken } from './token.ts'

/** One account has at most this many sessions; the next sign-in drops the oldest. */
export const SESSIONS_PER_ACCOUNT = 100

interface SignIn {
  /** Hash of the password that was proven, if one was. */
  provenHash?: string
  /** What the rate limits learn from it, told on the same way, whether or not a session begins. */
  settled?: Outcome
}

/**
 * Begins a session, which lives on as it is used, and returns its token, which is new at every sign-in. A token that came with the request is
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
  const givenUp = looksLikeToken(visitor.token) ? hashOfToken(visitor.token) : null
  const session = [randomUUID(), hashOfToken(token), visitor.device, visitor.address, SESSION_IDLE_SECONDS]
  const call = CompiledQuery.raw(
    `select begin_session($1, $2, $3, $4, $5, $6, $7, $8, $9) as opened${settled ? ', settle_limits($10, $11)' : ''}`,
    [
      accountId,
      provenHash ?? null,
      ...session,
      givenUp,
      SESSIONS_PER_ACCOUNT,
      ...(settled ? settledParameters(settled) : []),
    ],
  )
  const { rows } = await db.executeQuery(call as CompiledQuery<{ opened: boolean }>)
  return rows[0]?.opened ? token : null
}
