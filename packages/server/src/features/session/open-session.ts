import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY, SESSION_IDLE_SECONDS, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import { type Clock, type Settlement, settleParameters } from '../../kit/limits/rate-limiter.ts'
import type { Device } from '../device/device-cookie.ts'
import type { Identity } from '../identity/identities.ts'
import { hashOfToken, looksLikeToken, newToken } from './token.ts'

/** Maximum sign-ins per account; a new one ends the oldest. */
export const SESSIONS_PER_ACCOUNT = 100

/** Maximum sessions that come from one sign-in by tickets; a new one ends the oldest of them (SES-14). */
export const TICKET_SESSIONS_PER_SIGN_IN = 20

/** Maximum sessions of an account by one organization's own app, so that whoever controls the app cannot end the user's other sessions. */
const SESSIONS_PER_SCOPE = 20

/** Maximum known devices, and known networks, per account; a new one replaces the least recently used. */
const DEVICES_PER_ACCOUNT = 50

export interface NewSession {
  accountId: string
  method: string
  /** When the user authenticated; now by default. Null is returned if the account was secured since (SES-15). */
  authenticatedAt?: Date
  /** The device, which the account remembers from now on (COD-03). */
  device: Device
  /** The session whose ticket opens this one, and with which it ends (SES-13). */
  parentId?: string
  /** Hash of the password that was verified, if one was. */
  verifiedHash?: string
  /** The identity that authenticated the user, in a transaction: the session ends with it. */
  identity?: SessionIdentity
  /** Settled in the same statement, whether or not a session is created. */
  rateLimits?: { settlement: Settlement; clock: Clock }
}

interface SessionIdentity extends Pick<Identity, 'provider' | 'tenant' | 'subject'> {
  /** The organization whose own app proved the user, and to which the session is limited (IDN-07); null for every other provider. */
  scopeOrgId: string | null
}

export interface OpenedSession {
  token: string
  /** Whether the account signed in before, but neither on this device nor with this kind of device on this network. */
  isNewDevice: boolean
}

/** @throws ApiError 0460001 when the identity was unlinked in the meantime */
const restrictToIdentity = async (
  db: Database,
  tokenHash: string,
  accountId: string,
  { provider, tenant, subject, scopeOrgId }: SessionIdentity,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update sessions set scope_org_id = ${scopeOrgId},
      identity_provider = ${provider}, identity_tenant = ${tenant}, identity_subject = ${subject}
    where token_hash = ${tokenHash} and exists (
      select from identities where (provider, tenant, subject, account_id) = (${provider}, ${tenant}, ${subject}, ${accountId})
      for key share)`.execute(db)
  if (numAffectedRows !== 1n) throw new ApiError(CODE_OF_REPLY.signInEnded)
  if (scopeOrgId === null) return
  await sql`
    delete from sessions where id in (
      select id from sessions where account_id = ${accountId} and scope_org_id = ${scopeOrgId} and parent_id is null
      order by token_hash = ${tokenHash} desc, created_at desc, id offset ${SESSIONS_PER_SCOPE}::int)`.execute(db)
}

/**
 * Creates a session with a new token. Each use extends it, up to fourteen days after the user authenticated. The session of a token
 * that the request sent is deleted, so that nobody else can continue to use it; what came from it ends, too, unless the new one comes
 * from it as well. Returns null when the account is disabled, its password is no longer the verified one, or it was secured after the
 * user authenticated: the row is checked under a lock, so that a simultaneous reset ends or prevents the session (SES-11).
 */
export const openSession = async (
  db: Database,
  client: ClientInfo,
  { accountId, method, authenticatedAt, device, parentId, verifiedHash, identity, rateLimits }: NewSession,
): Promise<OpenedSession | null> => {
  const token = newToken()
  const replacedHash = looksLikeToken(client.token) ? hashOfToken(client.token) : null
  const parameters: unknown[] = []
  const placeholdersFor = (values: unknown[]): string => values.map((value) => `$${parameters.push(value)}`).join()
  const opened = placeholdersFor([
    ...[accountId, verifiedHash ?? null, randomUUID(), hashOfToken(token), client.device, client.address],
    ...[
      SESSION_IDLE_SECONDS,
      SESSION_LIFETIME_SECONDS,
      replacedHash,
      SESSIONS_PER_ACCOUNT,
      TICKET_SESSIONS_PER_SIGN_IN,
    ],
    ...[method, authenticatedAt ?? null, parentId ?? null],
    ...[client.machine, device.hash, device.isFromCookie, DEVICES_PER_ACCOUNT],
  ])
  const settled = rateLimits
    ? `, settle_limits(${placeholdersFor([...settleParameters(rateLimits.settlement), rateLimits.clock()])})`
    : ''
  const call = CompiledQuery.raw(
    `select s.opened, s.is_new_device${settled} from open_session(${opened}) s`,
    parameters,
  )
  const { rows } = await db.executeQuery(call as CompiledQuery<{ opened: boolean; is_new_device: boolean }>)
  const [row] = rows
  if (!row?.opened) return null
  if (identity) await restrictToIdentity(db, hashOfToken(token), accountId, identity)
  return { token, isNewDevice: row.is_new_device }
}
