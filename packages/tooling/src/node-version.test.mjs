import { expect, it } from 'vitest'
import { fitsRange } from './node-version.mjs'

const RANGE = '>=20.19 <21 || >=22.12'

it.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.12.0', true],
  ['26.0.1', true],
  ['18.20.4', false],
  ['20.18.3', false],
  ['21.7.3', false],
  ['22.11.0', false],
])('Node %s fits the supported versions: %s', (version, fits) => {
  expect(fitsRange(version, RANGE)).toBe(fits)
})
