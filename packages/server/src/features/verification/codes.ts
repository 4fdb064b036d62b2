import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE, CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import type { Clock } from '../../kit/limits/rate-limiter.ts'
import type { ServerSecrets } from '../../kit/secrets/server-secrets.ts'
import type { Requester } from '../device/requester.ts'

/** A mailed code that is not used yet. */
export interface PendingCode {
  email: string
  scene: CodeScene
  /** Hash of the device cookie of the requester. */
  asker: string
  codeHash: string
}

const signedText = (email: string, scene: CodeScene, code: string): string => `${scene}\0${email}\0${code}`

const isEqual = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const instant = (clock: Clock) => sql`coalesce(${clock()}::timestamptz, now())`

/**
 * Creates a code for one email address, one purpose and the requesting browser, and invalidates the previous code of that browser.
 * Codes of other browsers stay valid, so that a code cannot be invalidated from elsewhere (COD-03). A browser that sent no cookie
 * may also discard the new one, so its code can be used from the same machine without a cookie.
 */
export const issueCode = async (
  db: Database,
  secrets: ServerSecrets,
  { email, device, machine }: Requester,
  scene: CodeScene,
  clock: Clock,
): Promise<string> => {
  const code = String(randomInt(10 ** CODE.length)).padStart(CODE.length, '0')
  const usableOn = device.isFromCookie ? null : machine
  await sql`
    with replaced as (
      update verification_codes set machine = null
      where email = ${email} and scene = ${scene} and machine = ${usableOn} and asker <> ${device.hash})
    insert into verification_codes (email, scene, asker, machine, code_hash, tries_left, expires_at)
    values (${email}, ${scene}, ${device.hash}, ${usableOn}, ${secrets.sign(signedText(email, scene, code))},
      ${CODE.tries}, ${instant(clock)} + ${CODE.lifetimeSeconds}::int * interval '1 second')
    on conflict (email, scene, asker) do update set
      machine = excluded.machine, code_hash = excluded.code_hash, tries_left = excluded.tries_left,
      expires_at = excluded.expires_at`.execute(db)
  return code
}

/**
 * Consumes a try of the code that this browser requested; null when it has no code. It runs before the comparison and outside the
 * caller’s transaction, so that parallel guesses cannot exceed the tries and a rollback does not give them back.
 */
export const consumeTry = async (
  db: Database,
  { email, device, machine }: Requester,
  scene: CodeScene,
  clock: Clock,
): Promise<PendingCode | null> => {
  const isRequesters = device.isFromCookie ? sql`asker = ${device.hash}` : sql`machine = ${machine}`
  const { rows } = await sql<{ asker: string; code_hash: string }>`
    update verification_codes set tries_left = tries_left - 1
    where email = ${email} and scene = ${scene} and tries_left > 0 and asker = (
      select asker from verification_codes
      where email = ${email} and scene = ${scene} and ${isRequesters} and tries_left > 0 and expires_at > ${instant(clock)}
      order by expires_at desc, asker limit 1)
    returning asker, code_hash`.execute(db)
  const [row] = rows
  return row === undefined ? null : { email, scene, asker: row.asker, codeHash: row.code_hash }
}

export const isCorrectCode = (secrets: ServerSecrets, { email, scene, codeHash }: PendingCode, code: string): boolean =>
  secrets.candidates(signedText(email, scene, code)).some((candidate) => isEqual(candidate, codeHash))

/** Refunds the try of a verified code that was not used after all. */
export const refundTry = async (db: Database, { email, scene, asker, codeHash }: PendingCode): Promise<void> => {
  await sql`update verification_codes set tries_left = least(tries_left + 1, ${CODE.tries}::int)
    where email = ${email} and scene = ${scene} and asker = ${asker} and code_hash = ${codeHash}`.execute(db)
}

/** Deletes a verified code, so that it works once: of parallel uses one succeeds. @throws ApiError 0410003 for the others. */
export const consumeCode = async (
  db: Database,
  { email, scene, asker, codeHash }: PendingCode,
  clock: Clock,
): Promise<void> => {
  const { rows } = await sql`
    delete from verification_codes
    where email = ${email} and scene = ${scene} and asker = ${asker} and code_hash = ${codeHash}
      and expires_at > ${instant(clock)}
    returning scene`.execute(db)
  if (rows.length === 0) throw new ApiError(CODE_OF_REPLY.wrongCode)
}
