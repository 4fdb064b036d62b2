// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { mayReload } from './reload-guard.ts'

beforeEach(() => sessionStorage.clear())

it('CAT-01 a page is reloaded once for a request address, and again only after 5 s', () => {
  const at = 1_000_000
  expect(mayReload('/api/a', sessionStorage, at)).toBe(true)
  expect(mayReload('/api/a', sessionStorage, at + 4999)).toBe(false)
  expect(mayReload('/api/b', sessionStorage, at + 1)).toBe(true)
  expect(mayReload('/api/a', sessionStorage, at + 5000)).toBe(true)
})
