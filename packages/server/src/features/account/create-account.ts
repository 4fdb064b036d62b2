import { randomUUID } from 'node:crypto'
import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { Database } from '../../kit/database/schema.ts'
import { ApiError } from '../../kit/http/api-error.ts'

export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export interface NewAccount {
  email: string
  displayName: string
  /** Null for an account that signs in with an identity (IDN-05). */
  passwordHash: string | null
  timeZone: string
  /** Language of mails, as a tag such as en-US. */
  language: string
}

/** @throws ApiError 0410005 when the address has an account, also when a parallel registration was faster. */
export const createAccount = async (
  db: Database,
  { email, displayName, passwordHash, timeZone, language }: NewAccount,
): Promise<string> => {
  const account = await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email,
      display_name: displayName,
      password_hash: passwordHash,
      time_zone: timeZone,
      language,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) throw new ApiError(CODE_OF_REPLY.addressTaken)
  return account.id
}
