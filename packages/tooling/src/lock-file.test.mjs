import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completeLock, entriesWithAddress, missingPlatformPackages, packagesNotLocked } from './lock-file.mjs'
import { inRepository } from './repository.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/@x/here-linux-x64': { version: '1.0.0' },
    'node_modules/@x/here': {
      version: '1.0.0',
      dev: true,
      resolved: 'https://registry.example/here.tgz',
      optionalDependencies: {
        '@x/here-darwin-arm64': '1.0.0',
        '@x/here-linux-arm-musleabihf': '1.0.0',
        '@x/here-linux-x64': '1.0.0',
      },
    },
    'node_modules/sso-elements': { resolved: 'packages/elements', link: true },
  },
}

describe('the lock file', () => {
  it('is incomplete without the binary of a platform', () => {
    expect(missingPlatformPackages(lock).map(({ name }) => name)).toEqual([
      '@x/here-darwin-arm64',
      '@x/here-linux-arm-musleabihf',
    ])
  })

  it('is bound to one registry if an entry has a download address', () => {
    expect(entriesWithAddress(lock)).toEqual(['node_modules/@x/here'])
  })

  it('is completed with entries that npm skips on other platforms', () => {
    const completed = completeLock(lock)
    expect(missingPlatformPackages(completed)).toEqual([])
    expect(entriesWithAddress(completed)).toEqual([])
    expect(completed.packages).toMatchObject({
      'node_modules/@x/here-darwin-arm64': {
        version: '1.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        optional: true,
        dev: true,
      },
      'node_modules/@x/here-linux-arm-musleabihf': { os: ['linux'], cpu: ['arm'], libc: ['musl'] },
    })
  })

  it('may have a binary in a nested node_modules', () => {
    const nested = {
      packages: {
        'node_modules/a/node_modules/b': { optionalDependencies: { 'b-win32-x64': '1.0.0' } },
        'node_modules/a/node_modules/b-win32-x64': { version: '1.0.0' },
      },
    }
    expect(missingPlatformPackages(nested)).toEqual([])
  })

  it('of this repository works on every platform and with every registry', () => {
    const own = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'))
    expect(missingPlatformPackages(own)).toEqual([])
    expect(entriesWithAddress(own)).toEqual([])
  })
})

describe('packages of ours', () => {
  const lock = { packages: { '': {}, 'packages/a': { dependencies: { react: '19' }, devDependencies: { b: '*' } } } }
  const a = { dependencies: { react: '19' }, devDependencies: { b: '*' } }

  it.each([
    ['as they are', { 'packages/a': a }, []],
    ['with another range', { 'packages/a': { ...a, dependencies: { react: '20' } } }, ['packages/a']],
    ['with one more', { '': { devDependencies: { c: '1' } }, 'packages/a': a }, ['.']],
    ['that are new', { 'packages/a': a, 'packages/new': {} }, ['packages/new']],
  ])('%s are in the lock, or named', (_how, manifests, missing) => {
    expect(packagesNotLocked(lock, new Map(Object.entries(manifests)))).toEqual(missing)
  })
})
