/** Requests and bytes that one machine may send in a minute: an office behind one address, with some reserve. */
const PER_MACHINE = { requests: 3000, bytes: 64 * 1024 * 1024 } as const
const WINDOW_MS = 60_000
/** Machines that are counted; with more of them a new window begins, so that memory stays bounded. */
const MAX_MACHINES = 20_000

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

/** Seconds until a retry makes sense. */
type RetryAfter = number

/**
 * The limits of an instance, in memory: a write to the database for each request would cost more than the request (MON-06).
 * The share bounds how much of the event loop the collector takes from sign-in.
 */
export interface RateGate {
  /** Counts a request; null lets it in. */
  admit(machine: string): RetryAfter | null
  /** Counts the bytes of an admitted request. */
  countBytes(machine: string, bytes: number): void
  /** Counts time that the collector kept the event loop, in milliseconds. */
  spend(milliseconds: number): void
}

/**
 * @param share of the event loop that the collector may take, from 0 to 1
 * @param now milliseconds of a clock that never goes back
 */
export const createRateGate = (share: number, now: () => number): RateGate => {
  let windowStart = now()
  let machines = new Map<string, Usage>()
  let balance = BURST_MS
  let countedAt = now()

  const refill = (): void => {
    const at = now()
    balance = Math.min(BURST_MS, balance + (at - countedAt) * share)
    countedAt = at
  }
  const usageOf = (machine: string): Usage => {
    const usage = machines.get(machine) ?? { requests: 0, bytes: 0 }
    machines.set(machine, usage)
    return usage
  }

  return {
    admit: (machine) => {
      const at = now()
      if (at - windowStart >= WINDOW_MS || machines.size >= MAX_MACHINES) {
        windowStart = at
        machines = new Map()
      }
      const usage = usageOf(machine)
      usage.requests += 1
      if (usage.requests > PER_MACHINE.requests || usage.bytes > PER_MACHINE.bytes)
        return Math.max(1, Math.ceil((windowStart + WINDOW_MS - at) / 1000))
      refill()
      balance = Math.max(LOWEST_MS, balance - REQUEST_MS)
      return balance > 0 ? null : Math.max(1, Math.ceil(-balance / share / 1000))
    },
    countBytes: (machine, bytes) => {
      usageOf(machine).bytes += bytes
    },
    spend: (milliseconds) => {
      refill()
      balance = Math.max(LOWEST_MS, balance - milliseconds)
    },
  }
}
