import { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What the database knows of a live session and its owner. */
export interface SessionRow {
  token_hash: string
  session_id: string
  /** Nobody noted for a minute that it is used. */
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
}

/** Finds the live session of a token's hash. */
export type SessionLookup = (tokenHash: string) => Promise<SessionRow | undefined>

/** Most tokens in one statement. */
const MOST_AT_ONCE = 256

interface Waiting {
  resolve(row: SessionRow | undefined): void
  reject(error: unknown): void
}

/**
 * Looks the tokens that arrive in one turn of the event loop up in one statement: most of a lookup's cost is the way to the
 * database and back. Nothing is kept: a lookup joins only a statement that has not been sent, so a session that was ended
 * before, by whomever, is not found (SES-11). A statement that fails rejects all that wait for it.
 */
export const createSessionLookup = (db: Database): SessionLookup => {
  let waiting = new Map<string, Waiting[]>()
  const send = async () => {
    const asked = waiting
    waiting = new Map()
    try {
      const { rows } = await db.executeQuery<SessionRow>(
        CompiledQuery.raw('select * from sessions_of_tokens($1)', [[...asked.keys()]]) as CompiledQuery<SessionRow>,
      )
      const found = new Map(rows.map((row) => [row.token_hash, row]))
      for (const [hash, waits] of asked) for (const { resolve } of waits) resolve(found.get(hash))
    } catch (error) {
      for (const waits of asked.values()) for (const { reject } of waits) reject(error)
    }
  }
  return (tokenHash) =>
    new Promise((resolve, reject) => {
      const wait = { resolve, reject }
      const others = waiting.get(tokenHash)
      if (others) {
        others.push(wait)
        return
      }
      // After all that arrived in this turn has been read.
      if (waiting.size === 0) setImmediate(send)
      else if (waiting.size === MOST_AT_ONCE) {
        void send()
        setImmediate(send)
      }
      waiting.set(tokenHash, [wait])
    })
}
