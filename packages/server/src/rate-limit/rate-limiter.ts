import { createHash } from 'node:crypto'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressGroup } from '../http/client-address.ts'
import { Refusal } from '../http/refusal.ts'
import { LIMITS, type LimitName } from './limits.ts'

/** What is counted: each limit by name, with the address or account that it counts by. */
export type Counted = Partial<Record<LimitName, string>>

export interface RateLimiter {
  /**
   * Takes one of each limit before the work is done, in one statement, so that parallel requests over any number of
   * instances get through exactly as often as the limit says. Returns, for each limit that is used up, the seconds left.
   */
  take(counted: Counted): Promise<Partial<Record<LimitName, number>>>
  /** The same, and refuses when any is used up. @throws Refusal 429 with Retry-After. */
  takeOrRefuse(counted: Counted): Promise<void>
  /** Once the work was no misuse: gives one back of some limits and starts the windows of others anew, in one statement. */
  settle(outcome: { giveBack?: Counted; reset?: Counted }): Promise<void>
  /** Removes windows that ended. */
  sweep(): Promise<void>
}

interface Window {
  key: string
  hits: number
  seconds_left: number
}

const keyOf = (name: string, value: string): string =>
  `${name}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

const entriesOf = (counted: Counted) =>
  (Object.entries(counted) as [LimitName, string][])
    .map(([name, value]) => {
      const limit = LIMITS[name]
      return { name, key: keyOf(name, limit.by === 'address' ? addressGroup(value) : value), limit }
    })
    // Rows are always locked in one order, or two requests could wait for each other.
    .sort((left, right) => (left.key < right.key ? -1 : 1))

export const createRateLimiter = (db: Database): RateLimiter => {
  const take: RateLimiter['take'] = async (counted) => {
    const entries = entriesOf(counted)
    const values = entries.map(
      ({ key, limit }) => sql`(${key}, 1, now() + ${limit.windowSeconds}::int * interval '1 second')`,
    )
    const { rows } = await sql<Window>`
      insert into rate_limits as r (key, hits, window_ends_at) values ${sql.join(values)}
      on conflict (key) do update set
        hits = case when r.window_ends_at <= now() then 1 else least(r.hits, 1000000) + 1 end,
        window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
      returning key, hits, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`.execute(db)
    const usedUp = entries.flatMap(({ name, key, limit }) => {
      const window = rows.find((row) => row.key === key)
      return window && window.hits > limit.most ? [[name, Math.max(1, window.seconds_left)] as const] : []
    })
    return Object.fromEntries(usedUp)
  }

  return {
    take,
    takeOrRefuse: async (counted) => {
      const waits = Object.values(await take(counted))
      if (waits.length > 0) throw new Refusal(CODE_OF_REPLY.tooManyRequests, { retryAfter: Math.max(...waits) })
    },
    settle: async ({ giveBack = {}, reset = {} }) => {
      const anew = entriesOf(reset).map(({ key }) => key)
      const values = entriesOf({ ...giveBack, ...reset }).map(({ key }) => sql`(${key}, 0, now())`)
      // An insert, although the rows are there: unlike an update it locks them in the order in which they are listed.
      await sql`
        insert into rate_limits as r (key, hits, window_ends_at) values ${sql.join(values)}
        on conflict (key) do update set
          hits = case when r.key = any(${anew}) then 0 else greatest(r.hits - 1, 0) end,
          window_ends_at = case when r.key = any(${anew}) then now() else r.window_ends_at end`.execute(db)
    },
    sweep: async () => {
      await db.deleteFrom('rate_limits').where('window_ends_at', '<', sql<Date>`now()`).execute()
    },
  }
}
