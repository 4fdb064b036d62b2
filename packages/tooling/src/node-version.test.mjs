import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fitsRange } from './node-version.mjs'
import { inRepository } from './repository.mjs'

const { engines } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))

it.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.13.0', true],
  ['24.0.0', true],
  ['24.21.0', true],
  ['18.20.4', false],
  ['20.18.3', false],
  ['21.7.3', false],
  ['22.12.0', false],
  ['23.11.0', false],
  ['25.0.0', false],
])('Node %s is supported: %s', { tags: ['OPS-03'] }, (version, fits) => {
  expect(fitsRange(version, engines.node)).toBe(fits)
})

it('the README names the supported Node lines', { tags: ['OPS-03'] }, () => {
  const lines = [...engines.node.matchAll(/>=(\d+)/g)].map(([, major]) => major)
  const [sentence = ''] = /You need Node .*/.exec(readFileSync(inRepository('README.md'), 'utf8')) ?? []
  expect(sentence.match(/(?<!\.)\b\d\d\b(?!\.)/g)).toEqual(lines)
})
