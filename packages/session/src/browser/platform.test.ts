// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createPlatform } from './platform.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('SES-02 a value that storage refuses is not kept, and nothing throws', () => {
  const platform = createPlatform()
  platform.remember('key', 'kept')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(() => platform.remember('key', 'too long')).not.toThrow()
  expect(platform.recall('key')).toBe('kept')
})
