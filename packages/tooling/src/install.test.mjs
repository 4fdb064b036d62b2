import { describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-win32-x64': { version: '1.0.0', optional: true },
  },
}

describe('the installed packages', () => {
  it('match the lock file without dev dependencies if those are omitted', () => {
    const withDev = { packages: { ...lock.packages, 'node_modules/c': { version: '1.0.0', dev: true } } }
    expect(isInstalled(withDev, lock, { omitDev: true })).toBe(true)
    expect(isInstalled(withDev, lock)).toBe(false)
  })

  it('match the lock file without binaries of other platforms', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } })).toBe(
      true,
    )
  })

  it.each([
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }],
    [
      'a package has other content under the same version',
      { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } },
    ],
  ])('do not match the lock file if %s', (_, packages) => {
    expect(isInstalled(lock, { packages })).toBe(false)
  })
})
