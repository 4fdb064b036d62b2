import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MIGRATION_LOCK } from './migrate.ts'

/** Longer than the statement timeout of a request. */
const LONG_MIGRATION_MS = 5500

if (inject('engine') === 'postgres') {
  describe('several instances on one empty database', () => {
    const servers: TestServer[] = []
    afterAll(async () => {
      for (const server of servers) await server.stop()
    })

    it('start in parallel while one migrates', async () => {
      const { variables } = await createTestDatabase({ isBare: true })
      const together = await Promise.all(Array.from({ length: 3 }, () => startTestServer(variables)))
      servers.push(...together)
      const [first, second] = together
      if (!first || !second) throw new Error('not started')
      const { token } = await first.register()
      expect((await second.call('/account/user-info', {}, { token })).code).toBe('200')
      expect(await first.db.selectFrom('organizations').select('id').execute()).toHaveLength(1)
      expect(await first.db.selectFrom('server_keys').select('id').execute()).toHaveLength(1)
    })

    it('wait for a migration longer than the statement timeout', async () => {
      const { variables } = await createTestDatabase({ isBare: true })
      const migrating = new pg.Client({ connectionString: variables['DATABASE_URL'] })
      await migrating.connect()
      await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const starting = startTestServer(variables)
      // Waits for the absence of an event: the start must outlast the statement timeout.
      await Promise.race([starting, delay(LONG_MIGRATION_MS)])
      await migrating.end()
      servers.push(await starting)
    })
  })
}
