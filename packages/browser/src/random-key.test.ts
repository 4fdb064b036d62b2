import { expect, it } from 'vitest'
import { randomKey } from './random-key.ts'

it('a key is 32 characters, another one each time', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
