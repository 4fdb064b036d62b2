import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from './housekeeping.ts'
import { someEmail } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('housekeeping', () => {
  it('removes expired sessions only', { tags: ['engine'] }, async () => {
    const { db } = server.server.dependencies
    const [stale, live] = [await server.register(), await server.register()]
    await sql`update sessions set expires_at = now() - interval '1 second'
      where account_id = (select id from accounts where email = ${stale.email})`.execute(db)
    await sweep(server.server.dependencies)
    const left = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select('accounts.email')
      .execute()
    expect(left).toEqual([{ email: live.email }])
  })

  it('keeps outbox mails for a week', { tags: ['engine'] }, async () => {
    const { db } = server.server.dependencies
    const [old, recent] = [someEmail(), someEmail()]
    for (const [recipient, days] of [
      [old, 8],
      [recent, 6],
    ] as const)
      await sql`insert into outbox_mails (recipient, subject, body, sent_at)
        values (${recipient}, 's', 'b', now() - ${days}::int * interval '1 day')`.execute(db)
    await sweep(server.server.dependencies)
    const left = await db
      .selectFrom('outbox_mails')
      .select('recipient')
      .where('recipient', 'in', [old, recent])
      .execute()
    expect(left).toEqual([{ recipient: recent }])
  })
})
