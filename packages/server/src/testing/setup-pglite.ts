import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeSnapshot } from '../database/open-pglite.ts'

/** The suite on the embedded database; every server starts from one picture of an empty one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'sso-pglite-'))
  const snapshot = join(folder, 'snapshot.tar.gz')
  await writeFile(snapshot, await makeSnapshot())
  project.provide('engine', 'pglite')
  project.provide('postgresUrl', '')
  project.provide('snapshot', snapshot)
  return () => rm(folder, { recursive: true, force: true })
}
