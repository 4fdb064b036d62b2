import { CODE_OF_REPLY } from '@sso-elements/contract'
import { ApiError } from './api-error.ts'
import { siteOf } from './client-address.ts'

const MIB = 1024 * 1024

/** Bodies that may be open at a time, and the bytes that they may hold together. */
interface Bound {
  open: number
  bytes: number
}
type Scope = 'machine' | 'site' | 'all'
export type BodyBounds = Readonly<Record<Scope, Bound>>

/** What anybody's browser reports never takes the room of calls, so that signing in goes on beside a flood of it (OPS-04). */
export const BODY_BOUNDS = {
  calls: {
    machine: { open: 256, bytes: 8 * MIB },
    site: { open: 512, bytes: 16 * MIB },
    all: { open: 1024, bytes: 32 * MIB },
  },
  reports: {
    machine: { open: 32, bytes: 8 * MIB },
    site: { open: 64, bytes: 16 * MIB },
    all: { open: 256, bytes: 32 * MIB },
  },
} as const satisfies Record<string, BodyBounds>
export type BodyKind = keyof typeof BODY_BOUNDS

/** Longest time from the head of a request to the end of its body, in milliseconds. */
export const BODY_DEADLINE_MS = 30_000
/** After this many milliseconds a body must have come at this pace, in bytes a second. */
const FREE_MS = 5000
const LEAST_PACE = 1024
const CHECK_MS = 1000
/** Age from which an unfinished body gives way to a new one, in milliseconds: what is no attack is complete by then. */
const YIELD_MS = 1000
const RETRY_SECONDS = 5

/** Sent to who takes too long; browsers try again. */
const tooSlow = (): ApiError => new ApiError(CODE_OF_REPLY.badRequest, { subMsg: 'body', status: 408 })

const refusalOf = (scope: Scope): ApiError =>
  new ApiError(scope === 'all' ? CODE_OF_REPLY.unavailable : CODE_OF_REPLY.tooManyRequests, {
    retryAfter: RETRY_SECONDS,
  })

/** A body that is being read, or used. */
export interface OpenBody {
  /** Counts bytes that have arrived, and memory that was taken for them. @throws ApiError 429 or 503 when there is no room. */
  count(arrived: number, taken: number): void
  /** All has arrived: it is counted until it is closed, but can no longer be late. */
  complete(): void
  /** Frees what was counted; a second time does nothing. */
  close(): void
}

export interface BodyAccount {
  /**
   * @param onCut is told when the body is too slow, or gives way to a newer one
   * @throws ApiError 429 when the machine or site has too many open bodies, 503 when all have.
   */
  open(machine: string, onCut: (reason: ApiError) => void): OpenBody
  /** Cuts the bodies that are late; runs once a second while there are any. */
  cutLate(): void
  usage(): Readonly<Bound>
}

interface Entry {
  startedAt: number
  arrived: number
  cut(reason: ApiError): void
}

interface Usage extends Bound {
  /** Bodies that have not arrived as a whole, the oldest first. */
  arriving: Set<Entry>
}

const emptyUsage = (): Usage => ({ open: 0, bytes: 0, arriving: new Set() })

/**
 * Counts open bodies and their bytes while they arrive, for each machine, site and in all (OPS-04). In memory, like the memory that
 * it bounds.
 * @param now milliseconds of a clock that never goes back
 */
export const createBodyAccount = (bounds: BodyBounds, now = (): number => performance.now()): BodyAccount => {
  const all = emptyUsage()
  const byOwner = new Map<string, Usage>()
  let timer: NodeJS.Timeout | undefined

  const usageOf = (key: string): Usage => {
    const usage = byOwner.get(key) ?? emptyUsage()
    byOwner.set(key, usage)
    return usage
  }

  /** Whether there is room once older bodies of the scope have given way. */
  const makeRoom = (scope: Scope, usage: Usage, own: Entry | null, isOver: () => boolean): boolean => {
    for (const entry of usage.arriving) {
      if (!isOver() || now() - entry.startedAt < YIELD_MS) break
      if (entry !== own) entry.cut(refusalOf(scope))
    }
    return !isOver()
  }

  const cutLate = (): void => {
    for (const entry of all.arriving) {
      const age = now() - entry.startedAt
      if (age < FREE_MS) break
      if (age > BODY_DEADLINE_MS || entry.arrived < ((age - FREE_MS) / 1000) * LEAST_PACE) entry.cut(tooSlow())
    }
  }

  return {
    open: (machine, onCut) => {
      const site = `site ${siteOf(machine)}`
      const owners: [Scope, string | null][] = [
        ['machine', machine],
        ['site', site],
        ['all', null],
      ]
      for (const [scope, key] of owners) {
        const usage = key === null ? all : (byOwner.get(key) ?? emptyUsage())
        if (!makeRoom(scope, usage, null, () => usage.open >= bounds[scope].open)) throw refusalOf(scope)
      }
      // Looked up after others have given way, since who has no more bodies is forgotten.
      const usages = owners.map(([scope, key]) => ({ scope, key, usage: key === null ? all : usageOf(key) }))
      let held = 0
      let isOpen = true
      const close = (): void => {
        if (!isOpen) return
        isOpen = false
        for (const { key, usage } of usages) {
          usage.open -= 1
          usage.bytes -= held
          usage.arriving.delete(entry)
          if (key !== null && usage.open === 0) byOwner.delete(key)
        }
        if (all.open > 0) return
        clearInterval(timer)
        timer = undefined
      }
      const entry: Entry = {
        startedAt: now(),
        arrived: 0,
        cut: (reason) => {
          close()
          onCut(reason)
        },
      }
      for (const { usage } of usages) {
        usage.open += 1
        usage.arriving.add(entry)
      }
      timer ??= setInterval(cutLate, CHECK_MS).unref()
      return {
        count: (arrived, taken) => {
          if (!isOpen) return
          entry.arrived += arrived
          held += taken
          for (const { usage } of usages) usage.bytes += taken
          for (const { scope, usage } of usages)
            if (!makeRoom(scope, usage, entry, () => usage.bytes > bounds[scope].bytes)) throw refusalOf(scope)
        },
        complete: () => {
          for (const { usage } of usages) usage.arriving.delete(entry)
        },
        close,
      }
    },
    cutLate,
    usage: () => ({ open: all.open, bytes: all.bytes }),
  }
}

export type BodyAccounts = Readonly<Record<BodyKind, BodyAccount>>

export const createBodyAccounts = (): BodyAccounts => ({
  calls: createBodyAccount(BODY_BOUNDS.calls),
  reports: createBodyAccount(BODY_BOUNDS.reports),
})
