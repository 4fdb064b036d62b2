import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRows } from '@sso-elements/tooling/specification'

/** The top folder. */
export const REPOSITORY = new URL('../..', import.meta.url).pathname

export const readText = (file: string): string | null => {
  const path = join(REPOSITORY, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** The rows of the specification. */
export const specifiedRows = () => readRows(readText('docs/specification.md') ?? '')
