import { describe, expect, it } from 'vitest'
import { findFaults, idsNamed, readRows } from './specification-table.mjs'

const TABLE = `
| ID | What holds | Where |
| --- | --- | --- |
| XYZ-01 | The first. | \`a.ts\`, \`b/\` |
| XYZ-02 | The second. | planned |
`

describe('the specification', () => {
  it('is read row by row', () => {
    expect(readRows(TABLE)).toEqual([
      { id: 'XYZ-01', files: ['a.ts', 'b/'] },
      { id: 'XYZ-02', files: [] },
    ])
  })

  it('must say of each row where it is built, or that it is planned', () => {
    expect(() => readRows('| XYZ-03 | The third. | somewhere |')).toThrow('XYZ-03')
  })

  it('must not hold an ID twice', () => {
    expect(() => readRows(TABLE + TABLE)).toThrow('XYZ-01 stands twice')
  })

  it('is proved by the texts of tests, not by their comments', () => {
    expect(idsNamed("it('XYZ-01, XYZ-02 and more', …) // XYZ-03")).toEqual(['XYZ-01', 'XYZ-02'])
  })

  it('is true when each built row has its test and its files', () => {
    expect(findFaults(readRows(TABLE), new Map([['XYZ-01', ['a.test.ts']]]), () => true)).toEqual([])
  })

  it('is found untrue by a missing test, a missing file and an unknown ID', () => {
    const faults = findFaults(readRows(TABLE), new Map([['XYZ-09', ['a.test.ts']]]), (path) => path === 'a.ts')
    expect(faults).toEqual([
      'XYZ-01 is built, and no test names it',
      'XYZ-01 is built in b/, which does not exist',
      'XYZ-09 is named by a.test.ts and is not in the specification',
    ])
  })
})
