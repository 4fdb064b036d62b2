import { randomUUID } from 'node:crypto'
import { SESSION_IDLE_SECONDS } from '@sso-elements/contract'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Device } from '../device/device-cookie.ts'
import type { Visitor } from '../http/visitor.ts'
import { type Clock, type Outcome, settledParameters } from '../rate-limit/rate-limiter.ts'
import { hashOfToken, looksLikeToken, newToken } from './token.ts'

/** One account has at most this many sessions; the next sign-in drops the oldest. */
export const SESSIONS_PER_ACCOUNT = 100

/** One account has at most this many known devices, and networks; the next one drops the one that was used longest ago. */
const DEVICES_PER_ACCOUNT = 50

const newSession = (accountId: string, provenHash: string | undefined, visitor: Visitor) => {
  const token = newToken()
  const givenUp = looksLikeToken(visitor.token) ? hashOfToken(visitor.token) : null
  return {
    token,
    parameters: [
      ...[accountId, provenHash ?? null, randomUUID(), hashOfToken(token), visitor.device, visitor.address],
      ...[SESSION_IDLE_SECONDS, givenUp, SESSIONS_PER_ACCOUNT],
    ],
  }
}

/**
 * Begins a session, which lives on as it is used, and returns its token, which is new at every sign-in. A token that came with the request is
 * given up: whoever held it cannot ride on. Null when the account is disabled: the row is looked at under a lock (SES-11).
 */
export const openSession = async (db: Database, accountId: string, visitor: Visitor): Promise<string | null> => {
  const { token, parameters } = newSession(accountId, undefined, visitor)
  const call = CompiledQuery.raw('select begin_session($1, $2, $3, $4, $5, $6, $7, $8, $9) as opened', parameters)
  const { rows } = await db.executeQuery(call as CompiledQuery<{ opened: boolean }>)
  return rows[0]?.opened ? token : null
}

interface SignIn {
  accountId: string
  device: Device
  /** Hash of the password that was proven, if one was. */
  provenHash?: string
  /** What the rate limits learn from it, told on the same way, whether or not a session begins. */
  settled?: { outcome: Outcome; clock: Clock }
}

export interface SignedIn {
  token: string
  /** The account signed in before, but neither on this device nor with its kind from this network. */
  isNewDevice: boolean
}

/**
 * The same for a person who signs in: the device is one that signed in before from now on (COD-03). Null also when the password no
 * longer is the one that was proven, so that a reset at the same moment ends the session or prevents it (SES-11).
 */
export const openSessionOnDevice = async (
  db: Database,
  visitor: Visitor,
  { accountId, device, provenHash, settled }: SignIn,
): Promise<SignedIn | null> => {
  const { token, parameters } = newSession(accountId, provenHash, visitor)
  const known = [visitor.machine, device.hash, device.cameBack, DEVICES_PER_ACCOUNT]
  const settle = settled ? [...settledParameters(settled.outcome), settled.clock()] : []
  const call = CompiledQuery.raw(
    `select s.opened, s.is_new_device${settled ? ', settle_limits($14, $15, $16)' : ''}
      from begin_known_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) s`,
    [...parameters, ...known, ...settle],
  )
  const { rows } = await db.executeQuery(call as CompiledQuery<{ opened: boolean; is_new_device: boolean }>)
  const [row] = rows
  return row?.opened ? { token, isNewDevice: row.is_new_device } : null
}
