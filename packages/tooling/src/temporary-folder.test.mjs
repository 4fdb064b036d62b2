import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { missingSharedMemory, temporaryFolderInMemory } from './temporary-folder.mjs'

/** @type {string} */
let memory
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(memory, { recursive: true }))

it('puts temporary files in memory in a folder that other users cannot list', () => {
  const folder = temporaryFolderInMemory(memory, 1)['TMPDIR'] ?? ''
  expect(dirname(folder)).toBe(memory)
  expect(statSync(folder).mode & 0o777).toBe(0o711)
})

it('keeps the default folder if memory is short or missing', () => {
  expect(temporaryFolderInMemory(memory, 2 ** 60)).toEqual({})
  expect(temporaryFolderInMemory(join(memory, 'none'), 1)).toEqual({})
  expect(readdirSync(memory)).toEqual([])
})

it('names the shared memory that is missing, where the system has a folder for it', () => {
  expect(missingSharedMemory(memory, 1)).toBeUndefined()
  expect(missingSharedMemory(join(memory, 'none'))).toBeUndefined()
  expect(missingSharedMemory(memory, 2 ** 60)).toMatch(/^The tests need \d+ MB in .*, where \d+ MB are free/)
})
