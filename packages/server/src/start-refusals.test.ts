import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startRefusal } from './testing/start-refusal.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { startListeningServer, startTestServer } from './testing/test-server.ts'

const refusal = (variables: Record<string, string>): Promise<string> => startRefusal(startListeningServer(variables))

describe('a start fails', () => {
  it('for a misspelled setting', { tags: ['STA-02'] }, async () => {
    expect(await refusal({ PASWORD_MIN_LENGTH: '20' })).toMatch(/PASWORD_MIN_LENGTH.*PASSWORD_MIN_LENGTH/)
  })

  it('for a taken port', { tags: ['OPS-02'] }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await refusal({ PORT: port })).toMatch(new RegExp(`PORT: 127.0.0.1:${port} is taken.*set PORT`))
    other.close()
  })

  it('for an unreachable database', { tags: ['OPS-02'] }, async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://user:hidden-word@127.0.0.1:1/none' })
    expect(line).toMatch(/DATABASE_URL: the database 127\.0\.0\.1:1\/none cannot be used.*Start PostgreSQL/)
    expect(line).not.toContain('hidden-word')
  })

  it('for a database that a newer version migrated', { tags: ['OPS-02', 'engine'] }, async () => {
    const { variables, drop } = await createTestDatabase()
    const server = await startTestServer(variables)
    const row = sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', 'then')`
    await row.execute(server.db)
    await server.stop()
    expect(await refusal(variables)).toMatch(
      /^(DATA_DIR|DATABASE_URL): the database .* changed by a newer version .*9999-of-tomorrow.* Start that version/,
    )
    await drop()
  })
})
