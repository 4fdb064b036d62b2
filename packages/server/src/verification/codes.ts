import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE, CODE_OF_REPLY, type CodeScene } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { type Counted, renewStatement } from '../rate-limit/rate-limiter.ts'
import type { ServerSecrets } from './server-secrets.ts'

/** A code that proved right but is not used up yet. */
export interface ProvenCode {
  email: string
  scene: CodeScene
  codeHash: string
}

const bound = (email: string, scene: CodeScene, code: string): string => `${scene}\0${email}\0${code}`

/** By what asking again for a code is counted: as long as that waits, the code mailed before works. */
export const resendOf = (email: string, scene: CodeScene): Counted => ({ codeResend: `${scene} ${email}` })

const isEqual = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Makes a code for one address and one scene; the code before it is dead. */
export const issueCode = async (
  db: Database,
  secrets: ServerSecrets,
  email: string,
  scene: CodeScene,
): Promise<string> => {
  const code = String(randomInt(10 ** CODE.length)).padStart(CODE.length, '0')
  await sql`
    insert into verification_codes (email, scene, code_hash, tries_left, expires_at)
    values (${email}, ${scene}, ${secrets.sign(bound(email, scene, code))}, ${CODE.tries},
      now() + ${CODE.lifetimeSeconds}::int * interval '1 second')
    on conflict (email, scene) do update set
      code_hash = excluded.code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`.execute(db)
  return code
}

/**
 * Whether the code is the right one. The try is taken before the comparison, in its own statement: parallel guesses
 * never get more than the tries there are, and a transaction that is undone gives none back. With the last try the code
 * is worn out, and another may be asked for at once.
 * @throws Refusal 0410003 for a wrong, expired, used or worn-out code.
 */
export const proveCode = async (
  db: Database,
  secrets: ServerSecrets,
  email: string,
  scene: CodeScene,
  code: string,
): Promise<ProvenCode> => {
  const { rows } = await sql<{ code_hash: string }>`
    with tried as (
      update verification_codes set tries_left = tries_left - 1
      where email = ${email} and scene = ${scene} and tries_left > 0 and expires_at > now()
      returning code_hash, tries_left),
    renewed as (${renewStatement(resendOf(email, scene), sql`exists (select from tried where tries_left = 0)`)})
    select code_hash from tried`.execute(db)
  const [row] = rows
  const candidates = secrets.candidates(bound(email, scene, code))
  if (row && candidates.some((candidate) => isEqual(candidate, row.code_hash))) {
    return { email, scene, codeHash: row.code_hash }
  }
  throw new Refusal(CODE_OF_REPLY.wrongCode)
}

/**
 * Uses a proven code up, once: of parallel uses one gets through. Another may be asked for at once.
 * @throws Refusal 0410003 for the others.
 */
export const spendCode = async (db: Database, { email, scene, codeHash }: ProvenCode): Promise<void> => {
  const { rows } = await sql`
    with spent as (
      delete from verification_codes
      where email = ${email} and scene = ${scene} and code_hash = ${codeHash} and expires_at > now()
      returning scene),
    renewed as (${renewStatement(resendOf(email, scene), sql`exists (select from spent)`)})
    select scene from spent`.execute(db)
  if (rows.length === 0) throw new Refusal(CODE_OF_REPLY.wrongCode)
}
