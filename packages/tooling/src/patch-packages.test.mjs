import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { patchPackages } from './patch-packages.mjs'

const FILE = 'node_modules/@x/library/dist/index.js'

/** @type {string} */
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patches-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {string} path @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = () => readFileSync(join(root, FILE), 'utf8')
/** @param {string} after @param {string} [version] */
const writePatch = (after, version = '1.0.0') =>
  write(
    `patches/@x+library+${version}.patch`,
    `--- a/${FILE}\n+++ b/${FILE}\n@@ -1,3 +1,3 @@\n one\n-two\n+${after}\n three\n`,
  )

it('a package is patched once, and anew when the patch changes', () => {
  write('node_modules/@x/library/package.json', '{"version":"1.0.0"}')
  write(FILE, 'one\ntwo\nthree\n')
  writePatch('2')
  patchPackages(root)
  patchPackages(root)
  expect(read()).toBe('one\n2\nthree\n')
  writePatch('II')
  patchPackages(root)
  expect(read()).toBe('one\nII\nthree\n')
})

it('a patch that does not fit what is installed is an error', () => {
  writePatch('2')
  // Not installed, as where only the server runs.
  patchPackages(root)
  write('node_modules/@x/library/package.json', '{"version":"1.0.1"}')
  write(FILE, 'one\n2\nthree\n')
  expect(() => patchPackages(root)).toThrow('does not fit version 1.0.1')
  write('node_modules/@x/library/package.json', '{"version":"1.0.0"}')
  expect(() => patchPackages(root)).toThrow(`does not fit ${FILE}`)
})
