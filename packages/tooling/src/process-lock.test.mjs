import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLock } from './process-lock.mjs'
import { setUpAlone } from './set-up-alone.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a lock file', () => {
  const file = () => join(folder, 'cache', 'lock')
  const take = () => {
    const lock = takeLock(file())
    if ('owner' in lock) throw new Error(`process ${lock.owner} has it`)
    return lock
  }

  it('has one owner until it is released', () => {
    const { release } = take()
    expect(takeLock(file())).toEqual({ owner: String(process.pid) })
    expect(readdirSync(join(folder, 'cache'))).toEqual(['lock'])
    release()
    expect(readdirSync(join(folder, 'cache'))).toEqual([])
    take().release()
  })

  // The second is a process that has the pid of an older one.
  it.each(['', '1', `${process.pid} 0`, '999999999 5'])('of a process that ended is free (%j)', (left) => {
    take()
    const mine = readFileSync(file(), 'utf8')
    writeFileSync(file(), left)
    const { release } = take()
    expect(readFileSync(file(), 'utf8')).toBe(mine)
    release()
  })
})

it('what is set up alone waits for the other, also after a failure', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const file = join(folder, 'set-up')
  /** @type {string[]} */
  const order = []
  /** @type {() => void} */
  let finish = () => {}
  const first = setUpAlone(async () => {
    order.push('first begins')
    await new Promise((resolve) => {
      finish = () => resolve(undefined)
    })
    order.push('first ends')
    throw new Error('no such package')
  }, file)
  const second = setUpAlone(async () => order.push('second begins'), file)
  expect(console.log).toHaveBeenCalledWith(`Process ${process.pid} installs or builds in this folder: waiting for it.`)
  finish()
  await expect(first).rejects.toThrow('no such package')
  await second
  expect(order).toEqual(['first begins', 'first ends', 'second begins'])
  vi.restoreAllMocks()
})
