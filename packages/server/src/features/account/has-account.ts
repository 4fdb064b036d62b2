import type { Database } from '../../kit/database/schema.ts'

export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
