// @module-tag engine
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

if (inject('engine') === 'postgres') {
  describe('a database outage', () => {
    let postgres: TestPostgres
    let server: TestServer
    beforeAll(async () => {
      postgres = await startPostgres()
      server = await startTestServer({ DATABASE_URL: `${postgres.url}/postgres` })
    })
    afterAll(async () => {
      await server.stop()
      await postgres.stop()
    })

    it('returns 503, never 403, and keeps users signed in', { tags: ['OPS-02'] }, async () => {
      const { token } = await server.register()
      const me = () => server.call('/account/user-info', {}, { token })
      const inFlight = Array.from({ length: 20 }, me)
      await postgres.crash()
      for (const { status } of await Promise.all(inFlight)) expect([200, 503]).toContain(status)
      for (let tries = 0; tries < 5; tries += 1) {
        const reply = await me()
        expect(reply).toMatchObject({ status: 503, code: '503', result: null })
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      const readiness = await server.request('/readyz')
      expect([readiness.status, await readiness.text()]).toEqual([503, 'away'])
      expect((await server.request('/healthz')).status).toBe(200)
      await postgres.start()
      expect((await me()).code).toBe('200')
      expect((await server.request('/readyz')).status).toBe(200)
      const lines = server.logs.map((line) => JSON.parse(line)).filter(({ method }) => method === undefined)
      expect(lines.filter(({ event }) => event?.startsWith('database-'))).toMatchObject([
        { event: 'database-fault', fault: 'away', msg: expect.stringContaining('cannot be reached') },
        { event: 'database-recovered', fault: 'away' },
      ])
      expect(lines.filter(({ level }) => level > 30)).toHaveLength(1)
    })
  })
} else {
  describe('the embedded database', () => {
    it('keeps committed data across a restart', async () => {
      const { variables, drop } = await createTestDatabase()
      const first = await startTestServer(variables)
      const { token } = await first.register()
      await first.stop()
      const second = await startTestServer(variables)
      expect((await second.call('/account/user-info', {}, { token })).code).toBe('200')
      await second.stop()
      await drop()
    })
  })
}
