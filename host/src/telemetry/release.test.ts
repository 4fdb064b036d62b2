import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { releaseName } from '../../build/release.mjs'

it('names a release by its setting, or else by its commit', { tags: ['ERR-03'] }, () => {
  expect(releaseName({ RELEASE: '2026.11' }, tmpdir())).toBe('2026.11')
  expect(releaseName({}, import.meta.dirname)).toMatch(/^[\w.-]+$/)
})

it('has no name for sources without their repository', { tags: ['ERR-03'] }, () => {
  expect(releaseName({}, '/')).toBe('')
})
