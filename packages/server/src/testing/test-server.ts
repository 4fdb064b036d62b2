import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../database/schema.ts'
import type { ServedFolders } from '../package-files.ts'
import { readSettings } from '../settings/settings.ts'
import { type RunningServer, type StartOptions, startServer } from '../start-server.ts'
import { CHEAP_HASHING } from './cheap-hashing.ts'
import { type Client, createClient } from './client.ts'
import { borrowDatabase } from './reused-database.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestServer extends Client {
  server: RunningServer
  db: Database
  /** The settings that it started with; on PostgreSQL a second instance may use the same. */
  variables: Record<string, string>
  /** Every logged line. */
  logs: string[]
  folders: ServedFolders
  stop(): Promise<void>
}

/** Settings of all tests: a free port, and this machine as the trusted proxy that reports the client address. */
const VARIABLES = { ENVIRONMENT: 'test', PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }

type TestOptions = Pick<StartOptions, 'demoWorkspace' | 'hashing' | 'clock'>

/** A real server on a free port with a database of its own; by default without the demo workspace and with cheap hashing. */
export const startTestServer = async (
  overrides: Record<string, string> = {},
  { demoWorkspace = false, hashing = CHEAP_HASHING, clock }: TestOptions = {},
): Promise<TestServer> => {
  const isOwn = 'DATABASE_URL' in overrides || 'DATA_DIR' in overrides
  const created = isOwn || inject('engine') === 'pglite' ? undefined : await createTestDatabase()
  const borrowed = isOwn || created ? undefined : await borrowDatabase()
  const variables = { ...VARIABLES, ...created?.variables, ...overrides }
  const logs: string[] = []
  const served = mkdtempSync(join(tmpdir(), 'sso-served-'))
  const folders = { host: join(served, 'host'), sdk: join(served, 'sdk'), examples: join(served, 'examples') }
  const server = await startServer(readSettings(variables), {
    logTo: { write: (line) => logs.push(line) },
    snapshot: inject('snapshot'),
    folders,
    ...(borrowed ? { database: borrowed } : {}),
    ...(clock ? { clock } : {}),
    demoWorkspace,
    hashing,
  })
  return {
    ...createClient(`http://127.0.0.1:${server.port}`),
    server,
    db: server.dependencies.db,
    variables,
    logs,
    folders,
    stop: async () => {
      await server.stop()
      rmSync(served, { recursive: true, force: true })
      await created?.drop()
    },
  }
}
