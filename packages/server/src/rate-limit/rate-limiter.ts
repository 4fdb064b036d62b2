import { createHash } from 'node:crypto'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { addressGroup } from '../http/client-address.ts'
import { Refusal } from '../http/refusal.ts'
import { LIMITS, type LimitName } from './limits.ts'

/** What is counted: each limit by name, with the address or account that it counts by. */
export type Counted = Partial<Record<LimitName, string>>

/** The limits that are used up, and the seconds until each counts anew. */
export type UsedUp = Partial<Record<LimitName, number>>
export interface Outcome {
  giveBack?: Counted
  reset?: Counted
}

export interface RateLimiter {
  /**
   * Takes one of each limit, or the amount, before the work is done, in one statement, so that parallel requests over any number of
   * instances get through exactly as often as the limit says. Returns, for each limit that is used up, the seconds left.
   */
  take(counted: Counted, amount?: number): Promise<UsedUp>
  /** The same, and refuses when any is used up. @throws Refusal 429 with Retry-After. */
  takeOrRefuse(counted: Counted, amount?: number): Promise<void>
  /** Once the work was no misuse: gives one back of some limits and starts the windows of others anew, in one statement. */
  settle(outcome: Outcome): Promise<void>
  /** Removes windows that ended. */
  sweep(): Promise<void>
}

export interface Window {
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

/**
 * The statement that takes one of each limit, or the amount; another statement may take it in, which saves a way to the database.
 * Its rows are for `usedUpOf`.
 */
export const takeStatement = (counted: Counted, amount = 1) => {
  const values = entriesOf(counted).map(
    ({ key, limit }) => sql`(${key}, ${amount}::int, now() + ${limit.windowSeconds}::int * interval '1 second')`,
  )
  return sql<Window>`
    insert into rate_limits as r (key, hits, window_ends_at) values ${sql.join(values)}
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then excluded.hits else least(r.hits, 1000000) + excluded.hits end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning key, hits, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left`
}

/** Which limits the rows of `takeStatement` show as used up, and the seconds that are left of each. */
export const usedUpOf = (counted: Counted, windows: readonly Window[]): UsedUp =>
  Object.fromEntries(
    entriesOf(counted).flatMap(({ name, key, limit }) => {
      const window = windows.find((each) => each.key === key)
      return window && window.hits > limit.most ? [[name, Math.max(1, window.seconds_left)]] : []
    }),
  )

/** The statement of `settle`; another statement may take it in. */
export const settleStatement = ({ giveBack = {}, reset = {} }: Outcome) => {
  const anew = entriesOf(reset).map(({ key }) => key)
  const values = entriesOf({ ...giveBack, ...reset }).map(({ key }) => sql`(${key}, 0, now())`)
  // An insert, although the rows are there: unlike an update it locks them in the order in which they are listed.
  return sql`
    insert into rate_limits as r (key, hits, window_ends_at) values ${sql.join(values)}
    on conflict (key) do update set
      hits = case when r.key = any(${anew}) then 0 else greatest(r.hits - 1, 0) end,
      window_ends_at = case when r.key = any(${anew}) then now() else r.window_ends_at end`
}

/** Starts windows anew where the condition holds, for a statement to take in: what is counted changes with what it does. */
export const renewStatement = (counted: Counted, condition: RawBuilder<unknown>) =>
  sql`update rate_limits set hits = 0, window_ends_at = now()
    where key = any(${entriesOf(counted).map(({ key }) => key)}) and ${condition}`

export const createRateLimiter = (db: Database): RateLimiter => {
  const take: RateLimiter['take'] = async (counted, amount) =>
    usedUpOf(counted, (await takeStatement(counted, amount).execute(db)).rows)

  return {
    take,
    takeOrRefuse: async (counted, amount) => {
      const waits = Object.values(await take(counted, amount))
      if (waits.length > 0) throw new Refusal(CODE_OF_REPLY.tooManyRequests, { retryAfter: Math.max(...waits) })
    },
    settle: async (outcome) => {
      await settleStatement(outcome).execute(db)
    },
    sweep: async () => {
      await db.deleteFrom('rate_limits').where('window_ends_at', '<', sql<Date>`now()`).execute()
    },
  }
}
