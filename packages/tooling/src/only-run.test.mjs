import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeFolder } from './only-run.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'only-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a run of the tests', () => {
  const file = () => join(folder, 'cache', 'test-run')

  it('has its folder alone', () => {
    expect(takeFolder(file())).toBeUndefined()
    expect(takeFolder(file())).toBe(String(process.pid))
    expect(readdirSync(join(folder, 'cache'))).toEqual(['test-run'])
  })

  // The second is a process that has the pid of an older run.
  it.each(['', '1', `${process.pid} 0`, '999999999 5'])('takes the folder of a run that ended (%j)', (left) => {
    expect(takeFolder(file())).toBeUndefined()
    const mine = readFileSync(file(), 'utf8')
    writeFileSync(file(), left)
    expect(takeFolder(file())).toBeUndefined()
    expect(readFileSync(file(), 'utf8')).toBe(mine)
  })
})
