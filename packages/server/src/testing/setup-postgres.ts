import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/** The suite on PostgreSQL. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  project.provide('engine', 'postgres')
  project.provide('postgresUrl', postgres.url)
  project.provide('snapshot', '')
  return () => postgres.stop()
}
