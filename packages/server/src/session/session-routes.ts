import { sql } from 'kysely'
import { z } from 'zod'
import { nothing } from '../http/fields.ts'
import { route } from '../http/route.ts'

const list = route({
  method: 'POST',
  path: '/account/sessions',
  access: 'session',
  summary: 'The sessions of the person, the one used last first.',
  body: nothing,
  handler: async ({ db, person }) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_seen_at'])
      .where('account_id', '=', person.account.userId)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === person.sessionId,
    }))
  },
})

const end = route({
  method: 'POST',
  path: '/account/sessions/end',
  access: 'session',
  summary: 'Ends one of the person’s own sessions. Any other id is answered alike and changes nothing.',
  body: z.strictObject({ id: z.uuid() }),
  handler: async ({ db, authLog, client, person }, { id }) => {
    const accountId = person.account.userId
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('device_hash')
      .executeTakeFirst()
    // Whoever was on it counts as a stranger again, and the next sign-in there is mailed to the owner.
    if (ended?.device_hash && id !== person.sessionId)
      await db
        .deleteFrom('known_devices')
        .where('account_id', '=', accountId)
        .where('device_hash', '=', ended.device_hash)
        .execute()
    authLog.record('session-ended', client, { accountId })
    return null
  },
})

const logout = route({
  method: 'POST',
  path: '/account/logout',
  access: 'session',
  summary: 'Ends the current session.',
  body: nothing,
  handler: async ({ db, authLog, client, person }) => {
    await db.deleteFrom('sessions').where('id', '=', person.sessionId).execute()
    authLog.record('signed-out', client, { accountId: person.account.userId })
    return null
  },
})

export const sessionRoutes = [list, end, logout]
