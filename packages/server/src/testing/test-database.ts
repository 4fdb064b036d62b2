import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { programs } from './postgres.ts'
import './provided.ts'

export interface TestDatabase {
  /** The settings that select it. */
  variables: Record<string, string>
  drop(): Promise<void>
}

const run = promisify(execFile)
/** `cp`, because Node’s own copy takes ten times as long for the thousand files of a database. */
const copy = (from: string, to: string) => run('cp', ['-R', `${from}/.`, to])

/** A database without tables, which every PostgreSQL cluster has. */
const BARE = 'template0'

/** An empty database of the suite’s engine: migrated, unless `isBare`. */
export const createTestDatabase = async ({ isBare = false } = {}): Promise<TestDatabase> => {
  if (inject('engine') === 'pglite') {
    const folder = mkdtempSync(join(dirname(inject('template')), 'data-'))
    if (!isBare) await copy(inject('template'), folder)
    return { variables: { DATA_DIR: folder }, drop: () => rm(folder, { recursive: true, force: true }) }
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await execute(`create database ${name} template ${isBare ? BARE : inject('template')}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return {
    variables: { DATABASE_URL: url.href },
    drop: () => execute(`drop database ${name} with (force)`),
  }
}

/** A database that a backup of another one was restored to, as docs/operations.md has it; the server of an embedded one is stopped. */
export const restoreBackup = async ({ variables }: TestDatabase): Promise<TestDatabase> => {
  const { DATABASE_URL = '', DATA_DIR = '' } = variables
  const restored = await createTestDatabase({ isBare: true })
  if (DATA_DIR !== '') await copy(DATA_DIR, restored.variables['DATA_DIR'] ?? '')
  else {
    const dump = mkdtempSync(join(tmpdir(), 'sso-dump-'))
    const file = join(dump, 'sso.dump')
    await run(join(programs(), 'pg_dump'), ['--format=custom', `--file=${file}`, DATABASE_URL])
    await run(join(programs(), 'pg_restore'), [`--dbname=${restored.variables['DATABASE_URL']}`, file])
    await rm(dump, { recursive: true })
  }
  return restored
}
