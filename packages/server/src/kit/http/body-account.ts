import { CODE_OF_REPLY } from '@sso-elements/contract'
import { ApiError } from './api-error.ts'
import { siteOf } from './client-address.ts'

const MIB = 1024 * 1024

/** Maximum number of open bodies, and their total size in bytes. */
interface Bound {
  open: number
  bytes: number
}
type Scope = 'machine' | 'site' | 'all'
export type BodyBounds = Readonly<Record<Scope, Bound>>

/** Reports of browsers have separate limits, so that a flood of them cannot block calls such as sign-in (OPS-04). */
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

/** Maximum time from the head of a request to the end of its body, in milliseconds. */
export const BODY_DEADLINE_MS = 30_000
/** After this many milliseconds, a body must have arrived at this minimum rate, in bytes per second. */
const FREE_MS = 5000
const LEAST_PACE = 1024
const CHECK_MS = 1000
/** Age from which an incomplete body is dropped for a new one, in milliseconds: honest ones are complete by then. */
const YIELD_MS = 1000
const RETRY_SECONDS = 5

/** Sent to slow clients; browsers retry. */
const tooSlow = (): ApiError => new ApiError(CODE_OF_REPLY.badRequest, { subMsg: 'body', status: 408 })

const refusalOf = (scope: Scope): ApiError =>
  new ApiError(scope === 'all' ? CODE_OF_REPLY.unavailable : CODE_OF_REPLY.tooManyRequests, {
    retryAfter: RETRY_SECONDS,
  })

/** A body that is being received, or used. */
export interface OpenBody {
  /** Counts received bytes, and memory that was allocated for them. @throws ApiError 429 or 503 when there is no room. */
  count(arrived: number, taken: number): void
  /** The body is complete: it counts until it is closed, but can no longer be late. */
  complete(): void
  /** Releases the counted bytes; a second call does nothing. */
  close(): void
}

export interface BodyAccount {
  /**
   * @param onCut called when the body is too slow, or is dropped for a newer one
   * @throws ApiError 429 when the machine or site has too many open bodies, 503 when all together have.
   */
  open(machine: string, onCut: (reason: ApiError) => void): OpenBody
  /** Drops late bodies; runs once a second while there are any. */
  cutLate(): void
  usage(): Readonly<Bound>
}

interface Entry {
  startedAt: number
  arrived: number
  cut(reason: ApiError): void
}

interface Usage extends Bound {
  /** Incomplete bodies, oldest first. */
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

  /** Whether there is room after older bodies of the scope are dropped. */
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
      // Looked up after others were dropped, since a scope without bodies is deleted.
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
