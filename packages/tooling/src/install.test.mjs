import { describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-win32-x64': { version: '1.0.0', optional: true },
  },
}

describe('what is installed', () => {
  it('is what the lock asks for, binaries of other platforms aside', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } })).toBe(
      true,
    )
  })

  it.each([
    ['lacks a package', {}],
    ['has another version of one', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }],
    ['has another content under the same version', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ])('is not what the lock asks for when it %s', (_, packages) => {
    expect(isInstalled(lock, { packages })).toBe(false)
  })
})
