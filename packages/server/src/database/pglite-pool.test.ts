import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { createPglitePool } from './pglite-pool.ts'
import { isUnavailable } from './unavailable.ts'

it('SES-03 a PGlite that fails in the middle of a transaction is told of, and never asked again', async () => {
  const { variables, drop } = await createTestDatabase()
  const pglite = await PGlite.create(join(variables['DATA_DIR'] ?? '', 'postgres'))
  const failures: Error[] = []
  const pool = createPglitePool(pglite, (error) => failures.push(error))
  // biome-ignore lint/suspicious/noExplicitAny: no tables
  const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }) })
  const select = () => sql`select 1 as one`.execute(db)
  expect((await select()).rows).toEqual([{ one: 1 }])
  const ask = vi.spyOn(pglite, 'execProtocolRawStream')
  const failing = db.transaction().execute(async (transaction) => {
    ask.mockRejectedValueOnce(new Error('out of memory'))
    await sql`select 2`.execute(transaction)
  })
  await expect(failing).rejects.toSatisfy(isUnavailable)
  ask.mockClear()
  await expect(select()).rejects.toThrow('The embedded database has failed. Start the server again.')
  expect(ask).not.toHaveBeenCalled()
  expect(failures).toContainEqual(expect.objectContaining({ cause: new Error('out of memory') }))
  await db.destroy()
  expect(pglite.closed).toBe(true)
  await drop()
})
