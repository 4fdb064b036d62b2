import { expect, it } from 'vitest'
import { findMistakes } from './check.ts'
import { ALL_FAULTS } from './faults/all-faults.ts'
import { readText, specifiedRows } from './repository.ts'

it('each fault can be made, and together they reach all packages and groups of rows', () => {
  expect(findMistakes(ALL_FAULTS, specifiedRows(), readText)).toEqual([])
})

const [KNOWN, UNKNOWN] = 'VAL-06 VAL-99'.split(' ') as [string, string]

it('a fault whose text was changed, or whose row is unknown, is named', () => {
  const fault = { title: 'a limit is off by one', file: 'a.ts', find: '< 5', replace: '<= 5', rows: [KNOWN] }
  const rows = [{ id: KNOWN, files: ['a.ts'] }]
  const mistakesIn = (text: string | null, changes: Partial<typeof fault> = {}) =>
    findMistakes([{ ...fault, ...changes }], rows, () => text).filter((line) => line.startsWith('a.ts: '))
  expect(mistakesIn('n < 5')).toEqual([])
  expect(mistakesIn('n < 6')).toEqual(['a.ts: a limit is off by one: its text is found 0 times: < 5'])
  expect(mistakesIn('n < 5 && m < 5')).toEqual(['a.ts: a limit is off by one: its text is found 2 times: < 5'])
  expect(mistakesIn(null)).toEqual(['a.ts: a limit is off by one: the file is not there'])
  expect(mistakesIn('n < 5', { rows: [UNKNOWN] })).toEqual([
    'a.ts: a limit is off by one: VAL-99 is no row of the specification',
  ])
  expect(mistakesIn('n < 5', { replace: '< 5' })).toEqual(['a.ts: a limit is off by one: it changes nothing'])
})
