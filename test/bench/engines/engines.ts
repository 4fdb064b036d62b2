import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@sso-elements/server/testing/postgres'
import { type BuiltServer, startBuiltServer } from '../../product/built-server.ts'

export const ENGINES = ['PostgreSQL', 'PGlite'] as const
export type Engine = (typeof ENGINES)[number]

/** Trusts the proxy header, so that each user of a run has their own client address for rate limits. */
const SETTINGS = { HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' }

interface StartedEngine {
  settings: Record<string, string>
  stop(): Promise<void>
}

const startEngine = async (engine: Engine): Promise<StartedEngine> => {
  if (engine === 'PGlite') {
    const folder = await mkdtemp(join(tmpdir(), 'sso-bench-'))
    return { settings: { DATA_DIR: folder }, stop: () => rm(folder, { recursive: true, force: true }) }
  }
  const postgres = await startPostgres()
  return { settings: { DATABASE_URL: `${postgres.url}/postgres` }, stop: () => postgres.stop() }
}

/** Runs a measurement on the built server with an empty database of this engine, then removes both. `databaseUrl` is empty on PGlite. */
export const onEngine = async <Result>(
  engine: Engine,
  measure: (server: BuiltServer & { databaseUrl: string }) => Promise<Result>,
  variables: Record<string, string> = {},
): Promise<Result> => {
  const database = await startEngine(engine)
  try {
    const server = await startBuiltServer({ ...SETTINGS, ...database.settings, ...variables })
    try {
      const { DATABASE_URL: databaseUrl = '' } = database.settings
      return await measure({ ...server, databaseUrl, url: server.url.replace('localhost', '127.0.0.1') })
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}
