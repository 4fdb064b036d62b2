import { LIMITS, type LimitName, SHARED_LIMITS } from '../rate-limit/limits.ts'
import {
  type ExceededLimits,
  type LimitKeys,
  type RateLimiter,
  sharedLimitKeys,
  throwIfExceeded,
} from '../rate-limit/rate-limiter.ts'

interface MemoryWindow {
  hits: number
  endsAt: number
}

/**
 * The rate limiter without a database, so that a simulation runs a day in seconds. A test checks that it behaves like the database
 * with the same clock.
 */
export const createMemoryLimiter = (clock: () => Date): RateLimiter => {
  const windows = new Map<string, MemoryWindow>()
  const entriesOf = (limits: LimitKeys) => Object.entries(limits) as [LimitName, string][]
  const seconds = (): number => clock().getTime() / 1000
  const left = ({ endsAt }: MemoryWindow): number => Math.max(1, Math.ceil(endsAt - seconds()))

  const consume: RateLimiter['consume'] = async (limits, amount = 1) => {
    const exceeded: ExceededLimits = {}
    for (const [name, value] of entriesOf(limits)) {
      const { max, windowSeconds } = LIMITS[name]
      const before = windows.get(`${name} ${value}`)
      const isLive = before !== undefined && before.endsAt > seconds()
      const window = isLive
        ? { hits: before.hits + amount, endsAt: before.endsAt }
        : { hits: amount, endsAt: seconds() + windowSeconds }
      windows.set(`${name} ${value}`, window)
      if (window.hits > max) exceeded[name] = left(window)
    }
    return exceeded
  }

  const consumeShared: RateLimiter['consumeShared'] = async (name, request) => {
    const { siteLimit, guaranteed, spareBelow } = SHARED_LIMITS[name]
    const { max, windowSeconds } = LIMITS[name]
    const endsAt = (Math.floor(seconds() / windowSeconds) + 1) * windowSeconds
    const [total, part] = entriesOf(sharedLimitKeys(name, request)).map(([limit, value]) => {
      const key = `${limit} ${value}`
      const before = windows.get(key)
      const window = { hits: before !== undefined && before.endsAt > seconds() ? before.hits : 0, endsAt }
      windows.set(key, window)
      return window
    })
    if (!total || !part) throw new Error('A share has two windows.')
    const isGuaranteed = part.hits < guaranteed && total.hits < max
    const isSpare = part.hits < LIMITS[siteLimit].max && total.hits < spareBelow
    if (!isGuaranteed && !isSpare) return { [name]: left(total) }
    total.hits += 1
    part.hits += 1
    return {}
  }

  return {
    consume,
    consumeOrThrow: async (limits, amount) => throwIfExceeded(await consume(limits, amount)),
    consumeShared,
    consumeSharedOrThrow: async (name, request) => throwIfExceeded(await consumeShared(name, request)),
    refund: async (limits, amount) => {
      for (const [name, value] of entriesOf(limits)) {
        const window = windows.get(`${name} ${value}`)
        if (window) window.hits = Math.max(0, window.hits - amount)
      }
    },
    settle: async ({ refund = {}, reset = {} }) => {
      for (const [name, value] of entriesOf(refund)) {
        const window = windows.get(`${name} ${value}`)
        if (window) window.hits = Math.max(0, window.hits - 1)
      }
      for (const [name, value] of entriesOf(reset)) windows.delete(`${name} ${value}`)
    },
    report: (exceeded) => exceeded,
    sweep: async () => windows.clear(),
  }
}
