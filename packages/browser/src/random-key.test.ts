import { expect, it } from 'vitest'
import { randomKey } from './random-key.ts'

it('returns a different key of 32 hex digits each time', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
