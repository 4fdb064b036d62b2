import { DAY_MS } from '@sso-elements/contract'
import { siteOf } from '../../kit/http/client-address.ts'
import { SITE_FACTOR } from '../../kit/limits/limits.ts'

/** Requests and bytes that one machine may send in a minute: an office behind one address, with some reserve. */
const PER_MACHINE = { requests: 3000, bytes: 64 * 1024 * 1024 } as const
/** A site has many machines: an IPv6 /48. */
const PER_SITE = { requests: SITE_FACTOR * PER_MACHINE.requests, bytes: SITE_FACTOR * PER_MACHINE.bytes } as const
const WINDOW_MS = 60_000
/** Maximum machines, and sites, that are counted; above it counting starts anew, so that memory stays bounded. */
const MAX_COUNTED = 20_000

/** What a request costs beside reading its batch, in milliseconds of the event loop: the same if it is refused. */
const REQUEST_MS = 0.25

/** Time that work may build up beyond the share, in milliseconds of the event loop. */
const BURST_MS = 250
/** And how much of it may be owed, in milliseconds: after a flood batches are accepted again within seconds. */
const LOWEST_MS = -500

interface Usage {
  requests: number
  bytes: number
}

const isOver = (usage: Usage, max: Readonly<Usage>): boolean => usage.requests > max.requests || usage.bytes > max.bytes

/** Seconds until a retry makes sense. */
type RetryAfter = number

/**
 * The limits of an instance, in memory: a write to the database for each request would cost more than the request (MON-06).
 * The share bounds how much of the event loop the collector takes from sign-in.
 */
export interface RateGate {
  /** Counts a request; null lets it in. */
  admit(machine: string): RetryAfter | null
  /** Null while time is left for work of an admitted request. */
  wait(): RetryAfter | null
  /** Counts bytes of an admitted request as they arrive. */
  countBytes(machine: string, bytes: number): void
  /** Counts time that the collector kept the event loop, in milliseconds. */
  spend(milliseconds: number): void
}

/**
 * @param bytesOfDay maximum bytes of a site in a day, so that no site displaces the data of all others
 * @param share of the event loop that the collector may take, from 0 to 1
 * @param now milliseconds of a clock that never goes back
 */
export const createRateGate = (share: number, bytesOfDay: number, now: () => number): RateGate => {
  let windowStart = now()
  const machines = new Map<string, Usage>()
  const sites = new Map<string, Usage>()
  let dayStart = now()
  const days = new Map<string, Usage>()
  let balance = BURST_MS
  let countedAt = now()

  const refill = (): void => {
    const at = now()
    balance = Math.min(BURST_MS, balance + (at - countedAt) * share)
    countedAt = at
  }
  const untilPositive = (): RetryAfter | null => (balance > 0 ? null : Math.max(1, Math.ceil(-balance / share / 1000)))
  const usageOf = (counted: Map<string, Usage>, key: string): Usage => {
    const known = counted.get(key)
    if (known) return known
    if (counted.size >= MAX_COUNTED) counted.clear()
    const usage = { requests: 0, bytes: 0 }
    counted.set(key, usage)
    return usage
  }
  const beginWindows = (at: number): void => {
    if (at - windowStart >= WINDOW_MS) {
      windowStart = at
      machines.clear()
      sites.clear()
    }
    if (at - dayStart < DAY_MS) return
    dayStart = at
    days.clear()
  }
  /** Seconds until the end of the window in which a machine or its site has used up its share. */
  const add = (machine: string, name: keyof Usage, amount: number): RetryAfter | null => {
    const at = now()
    beginWindows(at)
    const site = siteOf(machine)
    const [own, ofSite, ofDay] = [usageOf(machines, machine), usageOf(sites, site), usageOf(days, site)]
    for (const usage of [own, ofSite, ofDay]) usage[name] += amount
    const secondsTo = (end: number): RetryAfter => Math.max(1, Math.ceil((end - at) / 1000))
    if (ofDay.bytes > bytesOfDay) return secondsTo(dayStart + DAY_MS)
    return isOver(own, PER_MACHINE) || isOver(ofSite, PER_SITE) ? secondsTo(windowStart + WINDOW_MS) : null
  }

  return {
    admit: (machine) => {
      const retryAfter = add(machine, 'requests', 1)
      if (retryAfter !== null) return retryAfter
      refill()
      balance = Math.max(LOWEST_MS, balance - REQUEST_MS)
      return untilPositive()
    },
    wait: () => {
      refill()
      return untilPositive()
    },
    countBytes: (machine, bytes) => {
      add(machine, 'bytes', bytes)
    },
    spend: (milliseconds) => {
      refill()
      balance = Math.max(LOWEST_MS, balance - milliseconds)
    },
  }
}
