import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../kit/database/open-pglite.ts'
import { SNAPSHOT_FILE } from '../package-files.ts'

/** Sets up the suite on PGlite: data folders are copies of one template, and are deleted with it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'sso-suite-'))
  const template = join(folder, 'template')
  const { close } = await openPglite(template, SNAPSHOT_FILE)
  await close()
  project.provide('engine', 'pglite')
  project.provide('postgresUrl', '')
  project.provide('snapshot', SNAPSHOT_FILE)
  project.provide('template', template)
  return () => rm(folder, { recursive: true, force: true })
}
