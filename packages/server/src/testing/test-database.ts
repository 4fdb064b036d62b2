import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import './provided.ts'

export interface TestDatabase {
  /** The settings that choose it. */
  variables: Record<string, string>
  drop(): Promise<void>
}

/** An empty database of the engine that the suite runs on. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  if (inject('engine') === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'sso-data-'))
    return { variables: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await execute(`create database ${name}`)
  return {
    variables: { DATABASE_URL: `${inject('postgresUrl')}/${name}` },
    drop: () => execute(`drop database ${name} with (force)`),
  }
}
