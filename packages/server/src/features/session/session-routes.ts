import { sql } from 'kysely'
import { route } from '../../api/route.ts'
import type { Database } from '../../kit/database/schema.ts'
import { lockAccount, revokeEverything } from './revoke-everything.ts'

/** Deletes a session of an account, with its children (SES-13). */
const endSession = (db: Database, accountId: string, id: string) =>
  db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    return transaction
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('device_hash')
      .executeTakeFirst()
  })

const list = route('/account/sessions', async ({ db, user }) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', user.account.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === user.sessionId,
  }))
})

const end = route('/account/sessions/end', async ({ db, authLog, client, user }, { id }) => {
  const accountId = user.account.userId
  const ended = await endSession(db, accountId, id)
  // The device counts as unknown again, and the next sign-in on it is mailed to the owner.
  if (ended?.device_hash && id !== user.sessionId)
    await db
      .deleteFrom('known_devices')
      .where('account_id', '=', accountId)
      .where('device_hash', '=', ended.device_hash)
      .execute()
  authLog.record('session-ended', client, { accountId })
  return null
})

const endAll = route('/account/sessions/end-all', async ({ db, authLog, client, user }) => {
  const accountId = user.account.userId
  await db.transaction().execute(async (transaction) => {
    await revokeEverything(transaction, accountId)
    await transaction.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
  })
  authLog.record('sessions-ended', client, { accountId })
  return null
})

const logout = route('/account/logout', async ({ db, authLog, client, user }) => {
  await endSession(db, user.account.userId, user.sessionId)
  authLog.record('signed-out', client, { accountId: user.account.userId })
  return null
})

export const sessionRoutes = [list, end, endAll, logout]
