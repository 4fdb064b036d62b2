import type { TestProject } from 'vitest/node'
import { openPostgres } from '../kit/database/open-postgres.ts'
import { startPostgres } from './postgres.ts'

/** The database to copy: every cluster has it, and no client is connected to it. */
const TEMPLATE = 'template1'

/** Sets up the suite on PostgreSQL; every server starts from a copy of a migrated database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const { close } = await openPostgres(postgres.socketUrlOf(TEMPLATE), 2, (error) => console.error(error))
  await close()
  project.provide('engine', 'postgres')
  project.provide('postgresUrl', postgres.socketUrlOf('postgres'))
  project.provide('snapshot', '')
  project.provide('template', TEMPLATE)
  return () => postgres.stop()
}
