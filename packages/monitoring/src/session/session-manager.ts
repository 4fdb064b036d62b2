import type { Cookie } from '../browser/cookie.ts'
import { displayFailure, guard } from '../browser/guard.ts'
import type { Lock } from '../browser/locks.ts'
import { createEmitter, type Emitter } from '../emitter.ts'
import {
  clampToClock,
  decideTracking,
  ENDED,
  extend,
  isOver,
  newSession,
  readSession,
  type SampleRates,
  SESSION_IDLE_MS,
  type Session,
  writeSession,
} from './session-state.ts'

/** How often the cookie is checked, and extended at most, in milliseconds. */
const SESSION_POLL_MS = 1000

/** Emits `started` once, then `expired` and `renewed` in turn. */
export type SessionChange = 'started' | 'expired' | 'renewed'

export interface SessionManager {
  /** The session of this tab, tracked or not; null before it is known and after its end was emitted. */
  current(): Session | null
  changes: Pick<Emitter<SessionChange>, 'subscribe'>
  /** Joins the other tabs' session, or begins one. */
  start(): Promise<void>
  /** Reports a user action: extends the session, or begins a new one. */
  touch(): void
  /** Ends the session in all tabs. */
  end(): Promise<void>
  stop(): void
}

interface SessionManagerDependencies {
  cookie: Cookie
  lock: Lock
  now: () => number
  random: () => number
  newId: () => string
  rates: SampleRates
}

/**
 * The session that all tabs share in a cookie, which is only written under a lock, so that they have one id however many open at once
 * (MON-03). A tab whose session is over, or was ended elsewhere, joins another only when it is used. A deleted cookie is written again with
 * the same session: otherwise a page that clears its cookies would begin one session after another.
 */
export const createSessionManager = (dependencies: SessionManagerDependencies): SessionManager => {
  const { cookie, lock, now, random, newId, rates } = dependencies
  const changes = createEmitter<SessionChange>()
  let session: Session | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let touchedAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let isEnding = false

  const write = (next: Session): void => cookie.write(writeSession(next), SESSION_IDLE_MS / 1000)

  /** The other tabs' session, if it is active. */
  const validShared = (value: string | null): Session | null => {
    const found = readSession(value)
    const shared = found && clampToClock(found, now())
    return shared && !isOver(shared, now()) ? shared : null
  }

  /** Every tab picks the same one of several values: an active session, else the end of one. */
  const readShared = (): string | null => {
    const values = cookie.read().sort()
    return values.findLast(validShared) ?? values.find((value) => value === ENDED) ?? values[0] ?? null
  }

  /** Listeners still see the session, so that what they send at its end belongs to it. */
  const expire = (): void => {
    if (isEnding) return
    isEnding = true
    changes.emit('expired')
    session = null
    isEnding = false
  }

  /** Synchronizes this tab with the clock and the cookie; never begins a session. */
  const compare = (value: string | null): void => {
    if (!session) return
    const shared = readSession(value)
    const isOthers = value === ENDED || (shared !== null && shared.id !== session.id)
    const next = clampToClock(shared ?? session, now())
    if (isOthers || isOver(next, now())) expire()
    else session = next
    if (session && value !== writeSession(session)) restore()
  }

  /** Rewrites a cookie that was deleted, or whose times are in the future. */
  const restore = (): void => {
    lock
      .run(() => {
        const shared = readSession(readShared())
        if (session && (shared === null || shared.id === session.id)) write(clampToClock(shared ?? session, now()))
      })
      .catch(displayFailure)
  }

  /** A session that another tab has just begun, and whose cookie has not reached this process yet. */
  const announcedSession = async (): Promise<Session | null> =>
    (await lock.announced()).map(validShared).find((announced) => announced !== null) ?? null

  const takeOrBegin = async (): Promise<void> => {
    const value = readShared()
    compare(value)
    const known = validShared(value) ?? session
    const shared = known ?? (value === ENDED ? null : await announcedSession())
    if (isStopped) return
    const next = extend(shared ?? newSession(newId(), decideTracking(rates, random), now()), now())
    const isNew = session === null
    session = next
    write(next)
    if (!shared) await lock.announce(writeSession(next))
    if (isStopped) return
    // Once the browser stores no more cookies, the session belongs to this tab alone.
    if (isNew) changes.emit(timer === undefined ? 'started' : 'renewed')
    timer ??= setInterval(
      guard(() => compare(readShared())),
      SESSION_POLL_MS,
    )
  }

  return {
    current() {
      if (session && isOver(clampToClock(session, now()), now())) expire()
      return session
    },
    changes,
    start: () => lock.run(takeOrBegin),
    touch() {
      const at = now()
      if (timer === undefined || isStopped || (Math.abs(at - touchedAt) < SESSION_POLL_MS && session)) return
      touchedAt = at
      lock.run(takeOrBegin).catch(displayFailure)
    },
    async end() {
      await lock.run(() => {
        if (session) cookie.write(ENDED, SESSION_IDLE_MS / 1000)
        if (session) expire()
      })
    },
    stop() {
      isStopped = true
      session = null
      clearInterval(timer)
    },
  }
}
