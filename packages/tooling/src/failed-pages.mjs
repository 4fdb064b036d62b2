import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

const RESULTS = 'test-results'
const SNAPSHOT = /# Page snapshot\s+```yaml\n([\s\S]*?)```/
/** A page that says more than this is told in the file itself. */
const MOST_LINES = 60

/** @param {string} path */
const snapshotOf = (path) => {
  const lines = SNAPSHOT.exec(readFileSync(inRepository(`${RESULTS}/${path}`), 'utf8'))?.[1]?.split('\n') ?? []
  return lines.length === 0 ? '' : `\n${RESULTS}/${path}\n${lines.slice(0, MOST_LINES).join('\n')}\n`
}

/**
 * What stood on the pages of the journeys that failed: where only the output of a run is left, this tells why.
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
