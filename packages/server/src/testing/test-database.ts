import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import './provided.ts'

export interface TestDatabase {
  /** The settings that choose it. */
  variables: Record<string, string>
  drop(): Promise<void>
}

/** The system's own: that of Node takes ten times as long for the thousand files of a database. */
const copy = promisify(execFile)

/** Without tables: every cluster of PostgreSQL has it. */
const BARE = 'template0'

/** An empty database of the engine that the suite runs on: migrated, unless it is asked for without tables. */
export const createTestDatabase = async ({ isBare = false } = {}): Promise<TestDatabase> => {
  if (inject('engine') === 'pglite') {
    const folder = mkdtempSync(join(dirname(inject('template')), 'data-'))
    if (!isBare) await copy('cp', ['-R', `${inject('template')}/.`, folder])
    return { variables: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await execute(`create database ${name} template ${isBare ? BARE : inject('template')}`)
  return {
    variables: { DATABASE_URL: `${inject('postgresUrl')}/${name}` },
    drop: () => execute(`drop database ${name} with (force)`),
  }
}
