import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { inject } from 'vitest'
import type { Hashing } from '../features/password/passwords.ts'
import type { Database } from '../kit/database/schema.ts'
import { type OpenedApp, openApp, type StartOptions } from '../open-app.ts'
import type { ServedFolders } from '../package-files.ts'
import { readSettings } from '../settings/settings.ts'
import { startServer } from '../start-server.ts'
import { type Client, createClient } from './client.ts'
import { fetchInProcess } from './fetch-in-process.ts'
import { borrowDatabase } from './reused-database.ts'

/**
 * argon2id in this process at minimal cost, because the suite registers thousands of users. hash-pool.test.ts and the tests of the
 * built server check the real cost.
 */
const CHEAP_HASHING: Hashing = {
  pool: {
    run: (job) => (job.kind === 'hash' ? hash(job.password, job.options) : verify(job.storedHash, job.password)),
    stop: () => {},
  },
  cost: { memoryCost: 64, timeCost: 2, parallelism: 1 },
}

export interface TestServer extends Client {
  server: Omit<OpenedApp, 'close'>
  db: Database
  /** The settings that it started with; on PostgreSQL a second instance may use the same. */
  variables: Record<string, string>
  /** Every logged line. */
  logs: string[]
  folders: ServedFolders
  stop(): Promise<void>
}

/** One whose subject is the connection. */
export interface ListeningServer extends TestServer {
  port: number
}

/** Settings of all tests: this machine as the trusted proxy that reports the client address, and a free port for those who listen. */
const VARIABLES = { ENVIRONMENT: 'test', PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }

/** Where servers without a port seem to be. */
const PORTLESS = { url: 'http://localhost:3000', requestsTo: 'http://127.0.0.1:3000' }

type TestOptions = Pick<StartOptions, 'demoWorkspace' | 'hashing' | 'clock'>

/** An empty database, unless the settings select one, and folders to serve. */
const prepare = async (
  overrides: Record<string, string>,
  { demoWorkspace = false, hashing = CHEAP_HASHING, clock }: TestOptions,
) => {
  const isOwn = 'DATABASE_URL' in overrides || 'DATA_DIR' in overrides
  const borrowed = isOwn ? undefined : await borrowDatabase()
  const variables = { ...VARIABLES, ...borrowed?.variables, ...overrides }
  const logs: string[] = []
  const served = mkdtempSync(join(tmpdir(), 'sso-served-'))
  const folders = { host: join(served, 'host'), sdk: join(served, 'sdk'), examples: join(served, 'examples') }
  const options: StartOptions = {
    logTo: { write: (line) => logs.push(line) },
    snapshot: inject('snapshot'),
    folders,
    ...(borrowed ? { database: borrowed.database } : {}),
    ...(clock ? { clock } : {}),
    demoWorkspace,
    hashing,
  }
  const deleteFiles = () => rmSync(served, { recursive: true, force: true })
  return { settings: readSettings(variables), variables, logs, folders, options, deleteFiles }
}

/** A server that is called in this process, without a port; by default without the demo workspace and with cheap hashing. */
export const startTestServer = async (
  overrides: Record<string, string> = {},
  testOptions: TestOptions = {},
): Promise<TestServer> => {
  const { settings, options, deleteFiles, ...rest } = await prepare(overrides, testOptions)
  const server = await openApp(settings, async () => settings.publicUrl ?? PORTLESS.url, options)
  let stopping: Promise<void> | undefined
  return {
    ...createClient(PORTLESS.requestsTo, fetchInProcess(server)),
    ...rest,
    server,
    db: server.dependencies.db,
    stop: () => {
      stopping ??= server.close().then(deleteFiles)
      return stopping
    },
  }
}

/** The same on a free port, for tests of what Node’s HTTP server and the connection do. */
export const startListeningServer = async (
  overrides: Record<string, string> = {},
  testOptions: TestOptions = {},
): Promise<ListeningServer> => {
  const { settings, options, deleteFiles, ...rest } = await prepare(overrides, testOptions)
  const server = await startServer(settings, options)
  const { port } = server
  return {
    ...createClient(`http://127.0.0.1:${port}`),
    ...rest,
    server,
    port,
    db: server.dependencies.db,
    stop: () => server.stop().then(deleteFiles),
  }
}
