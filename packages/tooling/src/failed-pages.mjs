import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

const RESULTS = 'test-results'
const SNAPSHOT = /# Page snapshot\s+```yaml\n([\s\S]*?)```/
/** Longer snapshots are cut; the file has the rest. */
const MAX_LINES = 60

/** @param {string} path */
const snapshotOf = (path) => {
  const lines = SNAPSHOT.exec(readFileSync(inRepository(`${RESULTS}/${path}`), 'utf8'))?.[1]?.split('\n') ?? []
  return lines.length === 0 ? '' : `\n${RESULTS}/${path}\n${lines.slice(0, MAX_LINES).join('\n')}\n`
}

/**
 * The page snapshots of the failed journeys, so that a run's output alone shows why they failed.
 *
 * @returns {string} empty when nothing failed
 */
export const describeFailedPages = () => {
  if (!existsSync(inRepository(RESULTS))) return ''
  return readdirSync(inRepository(RESULTS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('error-context.md'))
    .map(snapshotOf)
    .join('')
}
