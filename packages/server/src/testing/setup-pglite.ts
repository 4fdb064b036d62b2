import type { TestProject } from 'vitest/node'
import { SNAPSHOT_FILE } from '../package-files.ts'

/** The suite on the embedded database; every server starts from the picture of an empty one that the build makes. */
export const setup = (project: TestProject): void => {
  project.provide('engine', 'pglite')
  project.provide('postgresUrl', '')
  project.provide('snapshot', SNAPSHOT_FILE)
}
