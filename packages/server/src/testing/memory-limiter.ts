import { LIMITS, type LimitName, SHARES } from '../rate-limit/limits.ts'
import { type Counted, type RateLimiter, refuseUsedUp, shareOf, type UsedUp } from '../rate-limit/rate-limiter.ts'

interface MemoryWindow {
  hits: number
  endsAt: number
}

/**
 * The limiter without a database, so that a simulation plays a day in seconds. A test holds it to what the database does, with the same clock.
 */
export const createMemoryLimiter = (clock: () => Date): RateLimiter => {
  const windows = new Map<string, MemoryWindow>()
  const entriesOf = (counted: Counted) => Object.entries(counted) as [LimitName, string][]
  const seconds = (): number => clock().getTime() / 1000
  const left = ({ endsAt }: MemoryWindow): number => Math.max(1, Math.ceil(endsAt - seconds()))

  const take: RateLimiter['take'] = async (counted, amount = 1) => {
    const used: UsedUp = {}
    for (const [name, value] of entriesOf(counted)) {
      const { most, windowSeconds } = LIMITS[name]
      const before = windows.get(`${name} ${value}`)
      const isLive = before !== undefined && before.endsAt > seconds()
      const window = isLive
        ? { hits: before.hits + amount, endsAt: before.endsAt }
        : { hits: amount, endsAt: seconds() + windowSeconds }
      windows.set(`${name} ${value}`, window)
      if (window.hits > most) used[name] = left(window)
    }
    return used
  }

  const takeShare: RateLimiter['takeShare'] = async (name, taker) => {
    const { own, sure, calm } = SHARES[name]
    const { most, windowSeconds } = LIMITS[name]
    const endsAt = (Math.floor(seconds() / windowSeconds) + 1) * windowSeconds
    const [total, part] = entriesOf(shareOf(name, taker)).map(([limit, value]) => {
      const key = `${limit} ${value}`
      const before = windows.get(key)
      const window = { hits: before !== undefined && before.endsAt > seconds() ? before.hits : 0, endsAt }
      windows.set(key, window)
      return window
    })
    if (!total || !part) throw new Error('A share has two windows.')
    const isSure = part.hits < sure && total.hits < most
    const isCalm = part.hits < LIMITS[own].most && total.hits < calm
    if (!isSure && !isCalm) return { [name]: left(total) }
    total.hits += 1
    part.hits += 1
    return {}
  }

  return {
    take,
    consumeOrThrow: async (counted, amount) => refuseUsedUp(await take(counted, amount)),
    takeShare,
    takeShareOrRefuse: async (name, taker) => refuseUsedUp(await takeShare(name, taker)),
    refund: async (counted, amount) => {
      for (const [name, value] of entriesOf(counted)) {
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
    report: (used) => used,
    sweep: async () => windows.clear(),
  }
}
