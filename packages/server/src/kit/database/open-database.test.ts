// @module-tag engine
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '../../open-database.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { createPglitePool } from './pglite-pool.ts'
import { isUnavailable } from './unavailable.ts'

const open = async () => {
  const { variables, drop } = await createTestDatabase()
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables
  const settings = { databaseUrl, databasePoolSize: 4, dataDir }
  const opened = await openDatabase(settings, inject('snapshot'), () => undefined)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

describe('either database', () => {
  let opened: OpenedDatabase
  // biome-ignore lint/suspicious/noExplicitAny: a table of the test's own
  let db: Kysely<any>
  beforeAll(async () => {
    opened = await open()
    db = opened.db
    await sql`create table notes (id integer primary key, words text)`.execute(db)
  })
  afterEach(() => db.deleteFrom('notes').execute())
  afterAll(() => opened.close())

  it('reports why a statement fails and runs the next one', async () => {
    await db.insertInto('notes').values({ id: 1, words: 'first' }).execute()
    await expect(db.insertInto('notes').values({ id: 1, words: 'again' }).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
    })
    await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' })
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, words: 'first' }])
  })

  it('rolls back a failed transaction and isolates it from other statements', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1, words: 'gone' }).execute()
      await transaction.insertInto('notes').values({ id: 1, words: 'refused' }).execute()
    })
    const ids = Array.from({ length: 50 }, (_, index) => 100 + index)
    const others = ids.map((id) => db.insertInto('notes').values({ id, words: 'kept' }).execute())
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await Promise.all(others)
    const rows = await db.selectFrom('notes').select('id').orderBy('id').execute()
    expect(rows).toEqual(ids.map((id) => ({ id })))
  })

  it('stores and returns megabytes of text unchanged', async () => {
    const words = 'Ünïcödé 中文 '.repeat(400_000)
    await db.insertInto('notes').values({ id: 1, words }).execute()
    const { words: stored } = await db.selectFrom('notes').select('words').executeTakeFirstOrThrow()
    expect(stored === words).toBe(true)
  })

  it('keeps no results in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const questions = 200
    const kilobytes = 100
    const ask = async () => {
      for (let asked = 0; asked < questions; asked += 1)
        await sql`select repeat('x', ${sql.lit(kilobytes * 1024)}) as words`.execute(db)
      await new Promise(setImmediate)
      collectGarbage()
      return process.memoryUsage().heapUsed / 1024
    }
    const before = await ask()
    expect((await ask()) - before).toBeLessThan((questions * kilobytes) / 2)
  })
})

if (inject('engine') === 'pglite') {
  it('the embedded database ignores PG* environment variables', async () => {
    vi.stubEnv('PGHOST', 'nowhere.example')
    vi.stubEnv('PGDATABASE', 'another')
    vi.stubEnv('PGUSER', 'somebody')
    vi.stubEnv('PGSSLMODE', 'require')
    vi.stubEnv('PGSSLNEGOTIATION', 'direct')
    vi.stubEnv('PGOPTIONS', '-c search_path=elsewhere')
    vi.stubEnv('PGCLIENTENCODING', 'LATIN1')
    const { db, close } = await open()
    const { rows } = await sql`select '中文' as words, count(*)::int as accounts from accounts`.execute(db)
    expect(rows).toEqual([{ words: '中文', accounts: 0 }])
    await close()
    vi.unstubAllEnvs()
  })

  it('the embedded database reports a failed transaction and runs nothing after it', {
    tags: ['OPS-02'],
  }, async () => {
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
}
