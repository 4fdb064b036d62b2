import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/**
 * @param {string} path relative to the top folder
 * @param {RegExp} ignored names of files and folders that are left out
 * @returns {string[]} every file below it, in a fixed order
 */
const filesOf = (path, ignored) => {
  if (!existsSync(inRepository(path))) return []
  if (!statSync(inRepository(path)).isDirectory()) return [path]
  return readdirSync(inRepository(path))
    .filter((name) => !ignored.test(name))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`, ignored))
}

/**
 * @param {string[]} inputs files and folders, relative to the top folder
 * @param {RegExp} ignored names of files and folders that are left out
 * @returns {string} another one as soon as one of the files is renamed or changed, SHA-256 in hex
 */
export const fingerprintOf = (inputs, ignored) => {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesOf(input, ignored)))
    hash.update(`${file}\0`).update(readFileSync(inRepository(file)))
  return hash.digest('hex')
}
