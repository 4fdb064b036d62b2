import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = readdirSync(new URL('.', import.meta.url)).filter(
  (file) => file !== 'object.ts' && !file.endsWith('.test.ts'),
)

it.each(FILES)('the schemas in %s ignore inherited properties of Object.prototype', { tags: ['CAT-09'] }, (file) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(/\bv\.(object|\w+Object)\(/)
})
