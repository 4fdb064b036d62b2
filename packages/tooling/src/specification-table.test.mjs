import { describe, expect, it } from 'vitest'
import { findFaults, findLongTitles, readRows } from './specification-table.mjs'

const TABLE = `
| ID | What holds | Where |
| --- | --- | --- |
| XYZ-01 | The first bell rings. | \`a.ts\`, \`b/\` |
| XYZ-02 | The second whistle, too. | planned |
`

/** @param {string[]} ids */
const tagged = (...ids) => ({ file: 'a.test.ts', ids, text: 'rings' })

describe('the specification', () => {
  it('is parsed row by row', () => {
    expect(readRows(TABLE)).toEqual([
      { id: 'XYZ-01', sentence: 'The first bell rings.', files: ['a.ts', 'b/'] },
      { id: 'XYZ-02', sentence: 'The second whistle, too.', files: [] },
    ])
  })

  it('requires files or “planned” in each row', () => {
    expect(() => readRows('| XYZ-03 | The third. | somewhere |')).toThrow('XYZ-03')
    expect(() => readRows('| XYZ-03 | planned |')).toThrow('XYZ-03 is no row')
  })

  it('rejects a duplicate ID', () => {
    expect(() => readRows(TABLE + TABLE)).toThrow('XYZ-01 stands twice')
  })

  it('has no fault if each built row has its files and a tagged test', () => {
    expect(findFaults(readRows(TABLE), [tagged('XYZ-01')], () => true)).toEqual([])
  })

  it('has a fault for a missing test, a missing file and an unknown tag', () => {
    expect(findFaults(readRows(TABLE), [tagged('XYZ-09')], (path) => path === 'a.ts')).toEqual([
      'XYZ-01 is built, and no test is tagged with it',
      'XYZ-01 is built in b/, which does not exist',
      'XYZ-09 is a tag in a.test.ts and is not in the specification',
    ])
  })
})

it('reports a title of more than 80 characters', () => {
  expect(findLongTitles('a.test.ts', ['a'.repeat(80)])).toEqual([])
  expect(findLongTitles('a.test.ts', ['a'.repeat(81)])).toHaveLength(1)
})
