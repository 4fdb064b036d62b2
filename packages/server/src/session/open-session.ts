import { randomUUID } from 'node:crypto'
import { SESSION_IDLE_SECONDS } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Device } from '../device/device-cookie.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { type Clock, type Settlement, settleParameters } from '../rate-limit/rate-limiter.ts'
import { hashOfToken, looksLikeToken, newToken } from './token.ts'

/** Maximum sessions per account; a new sign-in deletes the oldest. */
export const SESSIONS_PER_ACCOUNT = 100

/** Maximum known devices, and known networks, per account; a new one replaces the least recently used. */
const DEVICES_PER_ACCOUNT = 50

export interface NewSession {
  accountId: string
  method: string
  /** When the user authenticated; now by default. */
  authenticatedAt?: Date
  /** The device that the account remembers from now on (COD-03); null for a session that another session of the user authorized. */
  device: Device | null
  /** Hash of the password that was verified, if one was. */
  verifiedHash?: string
  /** Settled in the same statement, whether or not a session is created. */
  rateLimits?: { settlement: Settlement; clock: Clock }
}

export interface OpenedSession {
  token: string
  /** Whether the account signed in before, but neither on this device nor with this kind of device on this network. */
  isNewDevice: boolean
}

/**
 * Creates a session with a new token. Each use extends it. The session of a token that the request sent is deleted, so that nobody
 * else can continue to use it. Returns null when the account is disabled or its password is no longer the verified one: the row is
 * checked under a lock, so that a simultaneous reset ends or prevents the session (SES-11).
 */
export const openSession = async (
  db: Database,
  client: ClientInfo,
  { accountId, method, authenticatedAt, device, verifiedHash, rateLimits }: NewSession,
): Promise<OpenedSession | null> => {
  const token = newToken()
  const replacedHash = looksLikeToken(client.token) ? hashOfToken(client.token) : null
  const parameters: unknown[] = [
    ...[accountId, verifiedHash ?? null, randomUUID(), hashOfToken(token), client.device, client.address],
    ...[SESSION_IDLE_SECONDS, replacedHash, SESSIONS_PER_ACCOUNT, method, authenticatedAt ?? null],
  ]
  const placeholderFor = (value: unknown): string => `$${parameters.push(value)}`
  const placeholders = parameters.map((_value, index) => `$${index + 1}`)
  const beginSql = device
    ? `begin_known_session(${[...placeholders, ...[client.machine, device.hash, device.isFromCookie, DEVICES_PER_ACCOUNT].map(placeholderFor)]})`
    : `(select begin_session(${placeholders}) as opened, false as is_new_device)`
  const settleArguments = rateLimits
    ? [...settleParameters(rateLimits.settlement), rateLimits.clock()].map(placeholderFor)
    : null
  const call = CompiledQuery.raw(
    `select s.opened, s.is_new_device${settleArguments ? `, settle_limits(${settleArguments})` : ''} from ${beginSql} s`,
    parameters,
  )
  const { rows } = await db.executeQuery(call as CompiledQuery<{ opened: boolean; is_new_device: boolean }>)
  const [row] = rows
  return row?.opened ? { token, isNewDevice: row.is_new_device } : null
}
