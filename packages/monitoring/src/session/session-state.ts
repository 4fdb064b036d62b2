import { HOUR_MS, MINUTE_MS } from '@sso-elements/contract'

/** Durations of a session (MON-03). */
const SESSION_MAX_MS = 4 * HOUR_MS
export const SESSION_IDLE_MS = 15 * MINUTE_MS

/** What is collected in a session; decided once, when it begins. The cookie stores these values. */
export const TRACKING = { none: '0', withReplay: '1', withoutReplay: '2' } as const
export type Tracking = (typeof TRACKING)[keyof typeof TRACKING]

export interface Session {
  id: string
  /** Milliseconds since the epoch. */
  created: number
  /** Milliseconds since the epoch; extended by each activity. */
  expire: number
  tracking: Tracking
}

export interface SampleRates {
  session: number
  replay: number
}

/** The cookie's value after a tab has ended the session for all. */
export const ENDED = 'ended'

const isTracking = (value: string | undefined): value is Tracking =>
  Object.values<string | undefined>(TRACKING).includes(value)

export const writeSession = ({ id, created, expire, tracking }: Session): string =>
  `id=${id}&created=${created}&expire=${expire}&type=${tracking}`

/** The session in a cookie; null for an invalid value. */
export const readSession = (value: string | null): Session | null => {
  const { id, created, expire, type } = Object.fromEntries(new URLSearchParams(value ?? ''))
  if (!id || !/^[\w-]{8,64}$/.test(id) || !isTracking(type)) return null
  const session = { id, created: Number(created), expire: Number(expire), tracking: type }
  return Number.isFinite(session.created) && Number.isFinite(session.expire) ? session : null
}

/** The session with times in the past: a clock that was set back must not make it last longer. */
export const clampToClock = (session: Session, now: number): Session => ({
  ...session,
  created: Math.min(session.created, now),
  expire: Math.min(session.expire, now + SESSION_IDLE_MS, session.created + SESSION_MAX_MS),
})

/** Whether the session is over: 15 minutes without activity, or 4 hours old (MON-03). */
export const isOver = ({ created, expire }: Session, now: number): boolean =>
  now >= expire || now - created >= SESSION_MAX_MS

/** Whether anything of the session is sent. */
export const isTracked = (session: Session | null): session is Session =>
  session !== null && session.tracking !== TRACKING.none

/** The session after an activity. */
export const extend = (session: Session, now: number): Session => ({
  ...session,
  expire: Math.min(now + SESSION_IDLE_MS, session.created + SESSION_MAX_MS),
})

/** What a new session collects; `random` gives a number from 0 to 1. */
export const decideTracking = ({ session, replay }: SampleRates, random: () => number): Tracking => {
  if (random() * 100 >= session) return TRACKING.none
  return random() * 100 < replay ? TRACKING.withReplay : TRACKING.withoutReplay
}

/** A new session. */
export const newSession = (id: string, tracking: Tracking, now: number): Session =>
  extend({ id, created: now, expire: now, tracking }, now)
