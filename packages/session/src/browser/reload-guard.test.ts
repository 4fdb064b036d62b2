// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mayReload } from './reload-guard.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.restoreAllMocks())

it('CAT-01 a page is reloaded once for a request address, and again only after 5 s', () => {
  const at = 1_000_000
  expect(mayReload('/api/a', sessionStorage, at)).toBe(true)
  expect(mayReload('/api/a', sessionStorage, at + 4999)).toBe(false)
  expect(mayReload('/api/b', sessionStorage, at + 1)).toBe(true)
  expect(mayReload('/api/a', sessionStorage, at + 5000)).toBe(true)
})

it('CAT-01 where nothing can be kept the page is not reloaded, and nothing throws', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(mayReload('/api/a', sessionStorage, 1_000_000)).toBe(false)
})
