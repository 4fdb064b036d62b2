import { createHash } from 'node:crypto'
import { CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { machineOf, siteOf } from '../http/client-address.ts'
import { LIMITS, type LimitName, SHARES, type ShareName, SITE_FACTOR } from './limits.ts'

/** What is counted: each limit by name, with the address or account that it counts by. */
export type Counted = Partial<Record<LimitName, string>>

/** The limits that are used up, and the seconds until each counts anew. */
export type UsedUp = Partial<Record<LimitName, number>>
export interface Outcome {
  refund?: Counted
  reset?: Counted
}

export interface RateLimiter {
  /**
   * Takes one of each limit, or the amount, before the work is done, in one statement, so that parallel requests over any number of
   * instances get through exactly as often as the limit says. Returns, for each limit that is used up, the seconds left.
   */
  take(counted: Counted, amount?: number): Promise<UsedUp>
  /** The same, and refuses when any is used up. @throws Refusal 429 with Retry-After. */
  consumeOrThrow(counted: Counted, amount?: number): Promise<void>
  /**
   * Takes one of what all machines share at an address for a purpose, and of a site's own part in it, unless the share refuses; what is refused
   * counts nothing. Returns the share and the seconds left when it refuses.
   */
  takeShare(name: ShareName, taker: ShareTaker): Promise<UsedUp>
  /** The same, and refuses when the share does. @throws Refusal 429 with Retry-After. */
  takeShareOrRefuse(name: ShareName, taker: ShareTaker): Promise<void>
  /** Once the work was no misuse: gives one back of some limits and starts the windows of others anew, in one statement. */
  settle(outcome: Outcome): Promise<void>
  /** Gives back the amount that was taken of each, where nothing came of it. */
  refund(counted: Counted, amount: number): Promise<void>
  /** Tells of limits that were taken in a statement of the caller's own; gives them back as they are. */
  report(used: UsedUp): UsedUp
  /** Removes windows that ended. */
  sweep(): Promise<void>
}

export interface RateWindow {
  key: string
  hits: number
  seconds_left: number
}

const keyOf = (name: string, value: string): string =>
  `${name}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

/** A machine counts for its site as well where the two differ: whoever has a site has thousands of machines. */
const entriesOf = (counted: Counted) =>
  (Object.entries(counted) as [LimitName, string][]).flatMap(([name, value]) => {
    const { by, most, windowSeconds } = LIMITS[name]
    if (by !== 'address') return [{ name, key: keyOf(name, value), most, windowSeconds }]
    const [machine, site] = [machineOf(value), siteOf(value)]
    const own = { name, key: keyOf(name, machine), most, windowSeconds }
    return site === machine ? [own] : [own, { ...own, key: keyOf(name, site), most: most * SITE_FACTOR }]
  })
const keysOf = (counted: Counted): string[] => entriesOf(counted).map(({ key }) => key)

/** What `take_limits` wants to know: the keys, and for each the seconds of its window. */
export const takenParameters = (counted: Counted): [keys: string[], windowSeconds: number[]] => [
  keysOf(counted),
  entriesOf(counted).map(({ windowSeconds }) => windowSeconds),
]

/** What `settle_limits` wants to know: the keys that get one back, and those whose windows begin anew. */
export const settledParameters = ({ refund = {}, reset = {} }: Outcome): [givenBack: string[], renewed: string[]] => [
  keysOf(refund),
  keysOf(reset),
]

/** Which limits the rows of `take_limits` show as used up, and the seconds that are left of each. */
export const usedUpOf = (counted: Counted, windows: readonly RateWindow[]): UsedUp =>
  Object.fromEntries(
    entriesOf(counted).flatMap(({ name, key, most }) => {
      const window = windows.find((each) => each.key === key)
      return window && window.hits > most ? [[name, Math.max(1, window.seconds_left)]] : []
    }),
  )

/** @throws Refusal 429 with Retry-After when any limit is used up. */
export const refuseUsedUp = (used: UsedUp): void => {
  const waits = Object.values(used)
  if (waits.length > 0) throw new ApiError(CODE_OF_REPLY.tooManyRequests, { retryAfter: Math.max(...waits) })
}

/** A limiter for one request, which tells of each limit that is used up: who asks is known where the request is (OPS-01). */
export const watchLimiter = (limiter: RateLimiter, onUsedUp: (used: UsedUp) => void): RateLimiter => {
  const report = (used: UsedUp): UsedUp => {
    if (Object.keys(used).length > 0) onUsedUp(used)
    return used
  }
  const take: RateLimiter['take'] = async (counted, amount) => report(await limiter.take(counted, amount))
  return {
    ...limiter,
    take,
    consumeOrThrow: async (counted, amount) => refuseUsedUp(await take(counted, amount)),
    takeShareOrRefuse: async (name, taker) => refuseUsedUp(report(await limiter.takeShare(name, taker))),
    report,
  }
}

/** Who takes of a share: a machine, at an email address, for one purpose of a code. */
export interface ShareTaker {
  email: string
  scene: CodeScene
  machine: string
}

/** What each part of a share is counted by: an address and a purpose, and one site at both. */
export const shareOf = (name: ShareName, { email, scene, machine }: ShareTaker): Counted => ({
  [name]: `${email} ${scene}`,
  [SHARES[name].own]: `${email} ${scene} ${siteOf(machine)}`,
})

/** What a limiter counts by: the database's clock where it is null, so that all instances have one time. */
export type Clock = () => Date | null

export const createRateLimiter = (db: Database, clock: Clock = () => null): RateLimiter => {
  const take: RateLimiter['take'] = async (counted, amount = 1) => {
    const [keys, windowSeconds] = takenParameters(counted)
    const call = CompiledQuery.raw('select * from take_limits($1, $2, $3, $4)', [keys, amount, windowSeconds, clock()])
    return usedUpOf(counted, (await db.executeQuery(call as CompiledQuery<RateWindow>)).rows)
  }

  const takeShare: RateLimiter['takeShare'] = async (name, taker) => {
    const { own, sure, calm } = SHARES[name]
    const { most, windowSeconds } = LIMITS[name]
    const [total, part] = keysOf(shareOf(name, taker))
    const call = CompiledQuery.raw('select take_share($1, $2, $3, $4, $5, $6, $7, $8) as wait', [
      ...[total, part, most, LIMITS[own].most, sure, calm, windowSeconds],
      clock(),
    ])
    const { rows } = await db.executeQuery(call as CompiledQuery<{ wait: number | null }>)
    const wait = rows[0]?.wait ?? null
    return wait === null ? {} : { [name]: Math.max(1, wait) }
  }

  return {
    take,
    consumeOrThrow: async (counted, amount) => refuseUsedUp(await take(counted, amount)),
    takeShare,
    takeShareOrRefuse: async (name, taker) => refuseUsedUp(await takeShare(name, taker)),
    report: (used) => used,
    refund: async (counted, amount) => {
      // One statement for each, so that it never waits for a row while it holds another.
      for (const key of keysOf(counted))
        await sql`update rate_limits set hits = greatest(hits - ${amount}::integer, 0) where key = ${key}`.execute(db)
    },
    settle: async (outcome) => {
      const parameters = [...settledParameters(outcome), clock()]
      await db.executeQuery(CompiledQuery.raw('select settle_limits($1, $2, $3)', parameters))
    },
    sweep: async () => {
      await sql`delete from rate_limits where window_ends_at < coalesce(${clock()}::timestamptz, now())`.execute(db)
    },
  }
}
