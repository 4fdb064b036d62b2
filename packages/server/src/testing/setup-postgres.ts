import type { TestProject } from 'vitest/node'
import { openPostgres } from '../database/open-postgres.ts'
import { startPostgres } from './postgres.ts'

/** The database that others are copied from: one that every cluster has, and nobody is connected to. */
const TEMPLATE = 'template1'

/** The suite on PostgreSQL; every server starts from a copy of a migrated database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const { close } = await openPostgres(`${postgres.url}/${TEMPLATE}`, 2, (error) => console.error(error))
  await close()
  project.provide('engine', 'postgres')
  project.provide('postgresUrl', postgres.url)
  project.provide('snapshot', '')
  project.provide('template', TEMPLATE)
  return () => postgres.stop()
}
