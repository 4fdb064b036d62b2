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
/** How long the next statement waits for the answer to the one before, in milliseconds; no longer, lest one that hangs holds up all. */
const PATIENCE_MS = 5

interface Waiting {
  resolve(row: SessionRow | undefined): void
  reject(error: unknown): void
}

/**
 * Looks the tokens that arrive in one turn of the event loop up in one statement, and those that arrive before its answer in the
 * next: most of a lookup's cost is the way to the database and back. Nothing is kept: a lookup joins only a statement that has
 * not been sent, so a session that was ended before, by whomever, is not found (SES-11). A statement that fails rejects all that
 * wait for it.
 */
export const createSessionLookup = (db: Database): SessionLookup => {
  const waiting = new Map<string, Waiting[]>()
  let isDue = false
  let isAnswerAwaited = false

  const ask = async (asked: Map<string, Waiting[]>): Promise<void> => {
    try {
      const call = CompiledQuery.raw('select * from sessions_of_tokens($1)', [[...asked.keys()]])
      const { rows } = await db.executeQuery(call as CompiledQuery<SessionRow>)
      const found = new Map(rows.map((row) => [row.token_hash, row]))
      for (const [hash, waits] of asked) for (const { resolve } of waits) resolve(found.get(hash))
    } catch (error) {
      for (const waits of asked.values()) for (const { reject } of waits) reject(error)
    }
  }
  const takeWaiting = (): Map<string, Waiting[]> => {
    const taken = new Map([...waiting].slice(0, MOST_AT_ONCE))
    for (const hash of taken.keys()) waiting.delete(hash)
    return taken
  }
  const send = (): void => {
    isDue = false
    if (waiting.size === 0) return
    isAnswerAwaited = true
    const goOn = () => {
      isAnswerAwaited = false
      if (waiting.size > 0) sendSoon()
    }
    const timer = setTimeout(goOn, PATIENCE_MS)
    void ask(takeWaiting()).finally(() => {
      clearTimeout(timer)
      goOn()
    })
  }
  /** After all that arrives in this turn has been read. */
  const sendSoon = (): void => {
    if (isDue || isAnswerAwaited) return
    isDue = true
    setImmediate(send)
  }

  return (tokenHash) =>
    new Promise((resolve, reject) => {
      const wait = { resolve, reject }
      const others = waiting.get(tokenHash)
      if (others) others.push(wait)
      else waiting.set(tokenHash, [wait])
      sendSoon()
    })
}
