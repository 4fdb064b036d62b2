import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE, CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Asker } from '../device/asker.ts'
import { ApiError } from '../http/api-error.ts'
import type { Clock } from '../rate-limit/rate-limiter.ts'
import type { ServerSecrets } from './server-secrets.ts'

/** A mailed code that is still to be used. */
export interface HeldCode {
  email: string
  scene: CodeScene
  /** Whose it is. */
  asker: string
  codeHash: string
}

const signedText = (email: string, scene: CodeScene, code: string): string => `${scene}\0${email}\0${code}`

const isEqual = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const instant = (clock: Clock) => sql`coalesce(${clock()}::timestamptz, now())`

/**
 * Makes a code for one address, one scene, and the browser that asks; the one that it asked for before is dead. Codes that others
 * asked for stay: nobody can kill a code from elsewhere (COD-03). A browser that sent no cookie may lose the new one, too: its
 * code may be used without a cookie from the same machine.
 */
export const issueCode = async (
  db: Database,
  secrets: ServerSecrets,
  { email, device, machine }: Asker,
  scene: CodeScene,
  clock: Clock,
): Promise<string> => {
  const code = String(randomInt(10 ** CODE.length)).padStart(CODE.length, '0')
  const usableOn = device.cameBack ? null : machine
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
 * Takes a try of the code that this browser asked for. Taken before anything is compared, in a statement of its own: parallel guesses
 * never get more than the tries there are, and a transaction that is undone gives none back. Null when it has no code.
 */
export const takeTry = async (
  db: Database,
  { email, device, machine }: Asker,
  scene: CodeScene,
  clock: Clock,
): Promise<HeldCode | null> => {
  const isTheirs = device.cameBack ? sql`asker = ${device.hash}` : sql`machine = ${machine}`
  const { rows } = await sql<{ asker: string; code_hash: string }>`
    update verification_codes set tries_left = tries_left - 1
    where email = ${email} and scene = ${scene} and tries_left > 0 and asker = (
      select asker from verification_codes
      where email = ${email} and scene = ${scene} and ${isTheirs} and tries_left > 0 and expires_at > ${instant(clock)}
      order by expires_at desc, asker limit 1)
    returning asker, code_hash`.execute(db)
  const [row] = rows
  return row === undefined ? null : { email, scene, asker: row.asker, codeHash: row.code_hash }
}

/** Whether the code is the one that was mailed. */
export const isRightCode = (secrets: ServerSecrets, { email, scene, codeHash }: HeldCode, code: string): boolean =>
  secrets.candidates(signedText(email, scene, code)).some((candidate) => isEqual(candidate, codeHash))

/** Gives back the try of a verified code that was not used after all. */
export const giveTryBack = async (db: Database, { email, scene, asker, codeHash }: HeldCode): Promise<void> => {
  await sql`update verification_codes set tries_left = least(tries_left + 1, ${CODE.tries}::int)
    where email = ${email} and scene = ${scene} and asker = ${asker} and code_hash = ${codeHash}`.execute(db)
}

/** Uses a verified code up, once: of parallel uses one gets through. @throws Refusal 0410003 for the others. */
export const consumeCode = async (
  db: Database,
  { email, scene, asker, codeHash }: HeldCode,
  clock: Clock,
): Promise<void> => {
  const { rows } = await sql`
    delete from verification_codes
    where email = ${email} and scene = ${scene} and asker = ${asker} and code_hash = ${codeHash}
      and expires_at > ${instant(clock)}
    returning scene`.execute(db)
  if (rows.length === 0) throw new ApiError(CODE_OF_REPLY.wrongCode)
}
