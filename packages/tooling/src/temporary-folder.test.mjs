import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolderInMemory } from './temporary-folder.mjs'

/** @type {string} */
let memory
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(memory, { recursive: true }))

it('temporary files are in memory where there is room, in a folder that other users may pass but not read', () => {
  const folder = temporaryFolderInMemory(memory, 1)['TMPDIR'] ?? ''
  expect(dirname(folder)).toBe(memory)
  expect(statSync(folder).mode & 0o777).toBe(0o711)
})

it('temporary files stay where they are when memory is short, or is no folder', () => {
  expect(temporaryFolderInMemory(memory, 2 ** 60)).toEqual({})
  expect(temporaryFolderInMemory(join(memory, 'none'), 1)).toEqual({})
  expect(readdirSync(memory)).toEqual([])
})
