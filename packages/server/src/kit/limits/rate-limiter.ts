import { createHash } from 'node:crypto'
import { CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { machineOf, siteOf } from '../http/client-address.ts'
import { LIMITS, type LimitName, SHARED_LIMITS, type SharedLimitName, SITE_FACTOR } from './limits.ts'

/** The limits that a request counts toward, each with the address, account or other value that it is counted by. */
export type LimitKeys = Partial<Record<LimitName, string>>

/** The exceeded limits, each with the seconds until its window ends. */
export type ExceededLimits = Partial<Record<LimitName, number>>
/** Corrections after the work turned out not to be misuse. */
export interface Settlement {
  /** Limits that get one back. */
  refund?: LimitKeys
  /** Limits that start a new window. */
  reset?: LimitKeys
}

export interface RateLimiter {
  /**
   * Consumes one of each limit, or `amount`, before the work is done. It is one statement, so that parallel requests on any number
   * of instances cannot exceed the limit. Returns the seconds left for each exceeded limit.
   */
  consume(limits: LimitKeys, amount?: number): Promise<ExceededLimits>
  /** As `consume`, but throws when a limit is exceeded. @throws ApiError 429 with Retry-After. */
  consumeOrThrow(limits: LimitKeys, amount?: number): Promise<void>
  /**
   * Consumes one of a shared limit and one of the site’s part of it. A request that is refused counts toward neither. Returns the
   * shared limit and its seconds left when it is exceeded.
   */
  consumeShared(name: SharedLimitName, request: CodeRequest): Promise<ExceededLimits>
  /** As `consumeShared`, but throws when the limit is exceeded. @throws ApiError 429 with Retry-After. */
  consumeSharedOrThrow(name: SharedLimitName, request: CodeRequest): Promise<void>
  /** Refunds one of some limits and starts new windows for others, in one statement. */
  settle(settlement: Settlement): Promise<void>
  /** Refunds the consumed amount of each limit, when the request had no effect. */
  refund(limits: LimitKeys, amount: number): Promise<void>
  /** Logs exceeded limits that the caller consumed in a statement of its own; returns them unchanged. */
  report(exceeded: ExceededLimits): ExceededLimits
  /** Deletes expired windows. */
  sweep(): Promise<void>
}

export interface RateWindow {
  key: string
  hits: number
  seconds_left: number
}

const keyOf = (name: string, value: string): string =>
  `${name}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

/** A machine also counts toward its site where the two differ: one site has thousands of machines. */
const entriesOf = (limits: LimitKeys) =>
  (Object.entries(limits) as [LimitName, string][]).flatMap(([name, value]) => {
    const { by, max, windowSeconds } = LIMITS[name]
    if (by !== 'address') return [{ name, key: keyOf(name, value), max, windowSeconds }]
    const [machine, site] = [machineOf(value), siteOf(value)]
    const machineEntry = { name, key: keyOf(name, machine), max, windowSeconds }
    return site === machine
      ? [machineEntry]
      : [machineEntry, { ...machineEntry, key: keyOf(name, site), max: max * SITE_FACTOR }]
  })
const keysOf = (limits: LimitKeys): string[] => entriesOf(limits).map(({ key }) => key)

/** Parameters of `take_limits`: the keys, and the window of each in seconds. */
export const consumeParameters = (limits: LimitKeys): [keys: string[], windowSeconds: number[]] => [
  keysOf(limits),
  entriesOf(limits).map(({ windowSeconds }) => windowSeconds),
]

/** Parameters of `settle_limits`: the keys to refund, and the keys to reset. */
export const settleParameters = ({ refund = {}, reset = {} }: Settlement): [refunded: string[], reset: string[]] => [
  keysOf(refund),
  keysOf(reset),
]

/** At most a window: a parallel request that began a moment later may have opened it. */
const secondsToWait = (name: LimitName, secondsLeft: number): number =>
  Math.min(Math.max(1, secondsLeft), LIMITS[name].windowSeconds)

/** The limits that the rows of `take_limits` show as exceeded, with the seconds left of each. */
export const exceededLimits = (limits: LimitKeys, windows: readonly RateWindow[]): ExceededLimits =>
  Object.fromEntries(
    entriesOf(limits).flatMap(({ name, key, max }) => {
      const window = windows.find((each) => each.key === key)
      return window && window.hits > max ? [[name, secondsToWait(name, window.seconds_left)]] : []
    }),
  )

/** @throws ApiError 429 with Retry-After when any limit is exceeded. */
const throwIfExceeded = (exceeded: ExceededLimits): void => {
  const waits = Object.values(exceeded)
  if (waits.length > 0) throw new ApiError(CODE_OF_REPLY.tooManyRequests, { retryAfter: Math.max(...waits) })
}

/** A limiter for one request, which reports each exceeded limit to a listener that knows the client (OPS-01). */
export const withExceededListener = (
  limiter: RateLimiter,
  onExceeded: (exceeded: ExceededLimits) => void,
): RateLimiter => {
  const report = (exceeded: ExceededLimits): ExceededLimits => {
    if (Object.keys(exceeded).length > 0) onExceeded(exceeded)
    return exceeded
  }
  const consume: RateLimiter['consume'] = async (limits, amount) => report(await limiter.consume(limits, amount))
  return {
    ...limiter,
    consume,
    consumeOrThrow: async (limits, amount) => throwIfExceeded(await consume(limits, amount)),
    consumeSharedOrThrow: async (name, request) => throwIfExceeded(report(await limiter.consumeShared(name, request))),
    report,
  }
}

/** The request for a code, or a guess at one, that counts toward a shared limit. */
export interface CodeRequest {
  email: string
  scene: CodeScene
  machine: string
}

/** The keys of a shared limit: email address and purpose; and of its part: the site as well. */
export const sharedLimitKeys = (name: SharedLimitName, { email, scene, machine }: CodeRequest): LimitKeys => ({
  [name]: `${email} ${scene}`,
  [SHARED_LIMITS[name].siteLimit]: `${email} ${scene} ${siteOf(machine)}`,
})

/** The current time for limits and codes; null for the clock of the database, so that all instances use the same time. */
export type Clock = () => Date | null

export const createRateLimiter = (db: Database, clock: Clock = () => null): RateLimiter => {
  const consume: RateLimiter['consume'] = async (limits, amount = 1) => {
    const [keys, windowSeconds] = consumeParameters(limits)
    const call = CompiledQuery.raw('select * from take_limits($1, $2, $3, $4)', [keys, amount, windowSeconds, clock()])
    return exceededLimits(limits, (await db.executeQuery(call as CompiledQuery<RateWindow>)).rows)
  }

  const consumeShared: RateLimiter['consumeShared'] = async (name, request) => {
    const { siteLimit, guaranteed, spareBelow } = SHARED_LIMITS[name]
    const { max, windowSeconds } = LIMITS[name]
    const [total, part] = keysOf(sharedLimitKeys(name, request))
    const call = CompiledQuery.raw('select take_share($1, $2, $3, $4, $5, $6, $7, $8) as wait', [
      ...[total, part, max, LIMITS[siteLimit].max, guaranteed, spareBelow, windowSeconds],
      clock(),
    ])
    const { rows } = await db.executeQuery(call as CompiledQuery<{ wait: number | null }>)
    const wait = rows[0]?.wait ?? null
    return wait === null ? {} : { [name]: secondsToWait(name, wait) }
  }

  return {
    consume,
    consumeOrThrow: async (limits, amount) => throwIfExceeded(await consume(limits, amount)),
    consumeShared,
    consumeSharedOrThrow: async (name, request) => throwIfExceeded(await consumeShared(name, request)),
    report: (exceeded) => exceeded,
    refund: async (limits, amount) => {
      // One statement per row, so that it never holds a row lock while it waits for another.
      for (const key of keysOf(limits))
        await sql`update rate_limits set hits = greatest(hits - ${amount}::integer, 0) where key = ${key}`.execute(db)
    },
    settle: async (settlement) => {
      const parameters = [...settleParameters(settlement), clock()]
      await db.executeQuery(CompiledQuery.raw('select settle_limits($1, $2, $3)', parameters))
    },
    sweep: async () => {
      await sql`delete from rate_limits where window_ends_at < coalesce(${clock()}::timestamptz, now())`.execute(db)
    },
  }
}
