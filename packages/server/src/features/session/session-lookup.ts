import { CompiledQuery } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'

/** A live session with its owner. */
export interface SessionRow {
  token_hash: string
  session_id: string
  /** Whether `last_seen_at` is more than a minute old. */
  stale: boolean
  account_id: string
  email: string
  display_name: string
  head: string | null
  time_zone: string
  org_id: string | null
  role_code: string | null
  joined_org_ids: string[]
  product_line_ids: number[]
  features: string[]
  scope_org_id: string | null
}

/** Finds a live session by the hash of its token. */
export type SessionLookup = (tokenHash: string) => Promise<SessionRow | undefined>

/** Maximum tokens per statement. */
const MAX_BATCH_SIZE = 256
/**
 * How long the next statement waits for the response to the previous one, in milliseconds; limited, so that a statement that hangs
 * does not block all lookups.
 */
const MAX_WAIT_MS = 5

interface Waiter {
  resolve(row: SessionRow | undefined): void
  reject(error: unknown): void
}

/**
 * Looks up the tokens that arrive in one turn of the event loop in one statement, and those that arrive before its response in the
 * next: most of the cost is the round trip to the database. Nothing is cached: a lookup joins only a statement that was not sent
 * yet, so it never finds a session that ended earlier (SES-11). A failed statement rejects all lookups in it.
 */
export const createSessionLookup = (db: Database): SessionLookup => {
  const waiting = new Map<string, Waiter[]>()
  let isScheduled = false
  let isInFlight = false

  const runQuery = async (batch: Map<string, Waiter[]>): Promise<void> => {
    try {
      const call = CompiledQuery.raw('select * from sessions_of_tokens($1)', [[...batch.keys()]])
      const { rows } = await db.executeQuery(call as CompiledQuery<SessionRow>)
      const found = new Map(rows.map((row) => [row.token_hash, row]))
      for (const [hash, waiters] of batch) for (const { resolve } of waiters) resolve(found.get(hash))
    } catch (error) {
      for (const waiters of batch.values()) for (const { reject } of waiters) reject(error)
    }
  }
  const takeBatch = (): Map<string, Waiter[]> => {
    const taken = new Map([...waiting].slice(0, MAX_BATCH_SIZE))
    for (const hash of taken.keys()) waiting.delete(hash)
    return taken
  }
  const send = (): void => {
    isScheduled = false
    if (waiting.size === 0) return
    isInFlight = true
    const finish = () => {
      isInFlight = false
      if (waiting.size > 0) scheduleSend()
    }
    const timer = setTimeout(finish, MAX_WAIT_MS)
    void runQuery(takeBatch()).finally(() => {
      clearTimeout(timer)
      finish()
    })
  }
  /** Sends once all requests of this turn are read. */
  const scheduleSend = (): void => {
    if (isScheduled || isInFlight) return
    isScheduled = true
    setImmediate(send)
  }

  return (tokenHash) =>
    new Promise((resolve, reject) => {
      const waiter = { resolve, reject }
      const others = waiting.get(tokenHash)
      if (others) others.push(waiter)
      else waiting.set(tokenHash, [waiter])
      scheduleSend()
    })
}
