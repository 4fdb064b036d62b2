import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../database/open-pglite.ts'
import { SNAPSHOT_FILE } from '../package-files.ts'

/** The suite on the embedded database; every server starts from a copy of one that was opened before. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const template = await mkdtemp(join(tmpdir(), 'sso-template-'))
  const { close } = await openPglite(template, SNAPSHOT_FILE)
  await close()
  project.provide('engine', 'pglite')
  project.provide('postgresUrl', '')
  project.provide('snapshot', SNAPSHOT_FILE)
  project.provide('template', template)
  return () => rm(template, { recursive: true, force: true })
}
