import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { REPOSITORY } from './repository.mjs'

/** @typedef {{ path: string, pieces: { before: string, after: string }[] }} PatchedFile */

/** @param {string[]} lines of a piece @param {string} sign of lines that are left out */
const without = (lines, sign) =>
  lines
    .filter((line) => /^[-+ ]/.test(line) && !line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

/**
 * Reads a patch, as `git diff` writes it.
 *
 * @param {string} text
 * @returns {PatchedFile[]}
 */
export const readPatch = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/^--- .*\n/m)
    .slice(1)
    .map((part) => {
      const [head = '', ...pieces] = part.split(/^@@ .*\n/m)
      const path = /^\+\+\+ b\/(.+)$/m.exec(head)?.[1]
      if (path === undefined) throw new Error('A patch does not say which file it changes')
      return {
        path,
        pieces: pieces.map((piece) => ({
          before: without(piece.split('\n'), '+'),
          after: without(piece.split('\n'), '-'),
        })),
      }
    })

/**
 * @param {string} content of a file
 * @param {PatchedFile} patch each of its pieces has to be there once
 */
export const applyPatch = (content, { path, pieces }) =>
  pieces.reduce((changed, { before, after }) => {
    const parts = changed.split(before)
    if (parts.length !== 2) throw new Error(`A patch does not fit ${path}: ${parts.length - 1} places for\n${before}`)
    return parts.join(after)
  }, content)

/**
 * Applies the patches of a repository to the packages that are installed; does nothing where they are applied. A file stays beside the
 * changed one as it was, so that a changed patch can be applied as well.
 *
 * @param {string} [root] the repository's root folder
 */
export const patchPackages = (root = REPOSITORY) => {
  const folder = join(root, 'patches')
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.patch')) : []
  for (const name of names) {
    const [, plain = '', version] = /^(.+)\+(.+)\.patch$/.exec(name) ?? []
    const manifest = join(root, 'node_modules', plain.replaceAll('+', '/'), 'package.json')
    // An installation that only runs the server has fewer packages.
    if (!existsSync(manifest)) continue
    const installed = JSON.parse(readFileSync(manifest, 'utf8')).version
    if (installed !== version) throw new Error(`patches/${name} does not fit version ${installed}, which is installed`)
    for (const file of readPatch(readFileSync(join(folder, name), 'utf8'))) {
      const path = join(root, file.path)
      const original = `${path}.original`
      if (!existsSync(original)) copyFileSync(path, original)
      const patched = applyPatch(readFileSync(original, 'utf8'), file)
      if (readFileSync(path, 'utf8') !== patched) writeFileSync(path, patched)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) patchPackages()
