import { afterEach, expect, it, vi } from 'vitest'
import { guard } from './guard.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('does not throw for an error that throws when it is read', { tags: ['MON-04'] }, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = Object.defineProperty(new Error(), 'name', {
    get() {
      throw new Error('It failed on purpose')
    },
  })
  guard(() => {
    throw error
  })()
  expect(warn).toHaveBeenCalledOnce()
})

it('runs in the root zone, or at once where Zone is something else', { tags: ['MON-04'] }, () => {
  const zones: string[] = []
  const run = guard((name: string) => zones.push(name))
  const root = { run: (work: (name: string) => void, _: unknown, [name]: [string]) => work(`${name} in root`) }
  vi.stubGlobal('Zone', { root })
  run('first')
  vi.stubGlobal('Zone', { name: 'Europe/London' })
  run('second')
  expect(zones).toEqual(['first in root', 'second'])
})
