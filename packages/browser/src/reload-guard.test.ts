// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReloadGuard } from './reload-guard.ts'

const mayReload = createReloadGuard('reloaded-', 5000)

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

it('allows one reload per request path in 5 s', { tags: ['CAT-01'] }, () => {
  const at = 1_000_000
  expect(mayReload('/api/a', at)).toBe(true)
  expect(mayReload('/api/a', at + 4999)).toBe(false)
  expect(mayReload('/api/b', at + 1)).toBe(true)
  expect(mayReload('/api/a', at + 5000)).toBe(true)
  // The clock was set back.
  expect(mayReload('/api/a', at - 60_000)).toBe(true)
})

it('allows no reload and throws nothing if storage is full', { tags: ['CAT-01'] }, () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(mayReload('/api/a')).toBe(false)
})
