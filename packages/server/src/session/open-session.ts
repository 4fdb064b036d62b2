import { randomUUID } from 'node:crypto'
import { SESSION_IDLE_SECONDS } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Device } from '../device/device-cookie.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { type Clock, type Outcome, settledParameters } from '../rate-limit/rate-limiter.ts'
import { hashOfToken, looksLikeToken, newToken } from './token.ts'

/** One account has at most this many sessions; the next sign-in drops the oldest. */
export const SESSIONS_PER_ACCOUNT = 100

/** One account has at most this many known devices, and networks; the next one drops the one that was used longest ago. */
const DEVICES_PER_ACCOUNT = 50

export interface NewSession {
  accountId: string
  method: string
  /** When the person proved who they are; now unless told. */
  authenticatedAt?: Date
  /** The account knows it from now on (COD-03); null where another session of the person vouches. */
  device: Device | null
  /** Hash of the password that was proven, if one was. */
  provenHash?: string
  /** What the rate limits learn from it, told on the same way, whether or not a session begins. */
  settled?: { outcome: Outcome; clock: Clock }
}

export interface OpenedSession {
  token: string
  /** The account signed in before, but neither on this device nor with its kind from this network. */
  isNewDevice: boolean
}

/**
 * Begins a session, which lives on as it is used; its token is new each time. A token that came with the request is given up:
 * whoever held it cannot ride on. Null when the account is disabled, or its password no longer is the one that was proven: the
 * row is looked at under a lock, so that a reset at the same moment ends the session or prevents it (SES-11).
 */
export const openSession = async (
  db: Database,
  client: ClientInfo,
  { accountId, method, authenticatedAt, device, provenHash, settled }: NewSession,
): Promise<OpenedSession | null> => {
  const token = newToken()
  const givenUp = looksLikeToken(client.token) ? hashOfToken(client.token) : null
  const parameters: unknown[] = [
    ...[accountId, provenHash ?? null, randomUUID(), hashOfToken(token), client.device, client.address],
    ...[SESSION_IDLE_SECONDS, givenUp, SESSIONS_PER_ACCOUNT, method, authenticatedAt ?? null],
  ]
  const placeOf = (value: unknown): string => `$${parameters.push(value)}`
  const own = parameters.map((_value, index) => `$${index + 1}`)
  const begin = device
    ? `begin_known_session(${[...own, ...[client.machine, device.hash, device.cameBack, DEVICES_PER_ACCOUNT].map(placeOf)]})`
    : `(select begin_session(${own}) as opened, false as is_new_device)`
  const settle = settled ? [...settledParameters(settled.outcome), settled.clock()].map(placeOf) : null
  const call = CompiledQuery.raw(
    `select s.opened, s.is_new_device${settle ? `, settle_limits(${settle})` : ''} from ${begin} s`,
    parameters,
  )
  const { rows } = await db.executeQuery(call as CompiledQuery<{ opened: boolean; is_new_device: boolean }>)
  const [row] = rows
  return row?.opened ? { token, isNewDevice: row.is_new_device } : null
}
