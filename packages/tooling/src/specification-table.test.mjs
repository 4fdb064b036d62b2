import { describe, expect, it } from 'vitest'
import { findFaults, namesSubject, readRows } from './specification-table.mjs'

const TABLE = `
| ID | What holds | Subject | Where |
| --- | --- | --- | --- |
| XYZ-01 | The first bell rings. | bell | \`a.ts\`, \`b/\` |
| XYZ-02 | The second whistle, too. | whistle, 120 s | planned |
`

/** @param {string[]} ids @param {string} text */
const named = (ids, text) => ({ file: 'a.test.ts', ids, text })

describe('the specification', () => {
  it('is read row by row', () => {
    expect(readRows(TABLE)).toEqual([
      { id: 'XYZ-01', sentence: 'The first bell rings.', subject: ['bell'], files: ['a.ts', 'b/'] },
      { id: 'XYZ-02', sentence: 'The second whistle, too.', subject: ['whistle', '120 s'], files: [] },
    ])
  })

  it('must name the files of each row, or say that it is planned', () => {
    expect(() => readRows('| XYZ-03 | The third. | gong | somewhere |')).toThrow('XYZ-03')
  })

  it('must name the subject of each row', () => {
    expect(() => readRows('| XYZ-03 | The third. | planned |')).toThrow('XYZ-03 is no row')
  })

  it('must not contain an ID twice', () => {
    expect(() => readRows(TABLE + TABLE)).toThrow('XYZ-01 stands twice')
  })

  it('has no fault when each built row has its files and a test whose name contains the subject', () => {
    expect(findFaults(readRows(TABLE), [named(['XYZ-01'], 'two Bells at once')], () => true)).toEqual([])
  })

  it('has a fault for a missing test, a missing file and an unknown ID', () => {
    const faults = findFaults(readRows(TABLE), [named(['XYZ-09'], 'a bell')], (path) => path === 'a.ts')
    expect(faults).toEqual([
      'XYZ-01 is built, and no test names it',
      'XYZ-01 is built in b/, which does not exist',
      'XYZ-09 is named in a.test.ts and is not in the specification',
    ])
  })

  it('has a fault for a test whose name lacks the subject, planned row or not', () => {
    const tests = [named(['XYZ-01', 'XYZ-02'], 'the bell › ends after 120 s'), named(['XYZ-01', 'XYZ-02'], 'a gong')]
    expect(findFaults(readRows(TABLE), tests, () => true)).toEqual([
      'a.test.ts: the name "a gong" says nothing of what XYZ-01 is about (bell)',
      'a.test.ts: the name "a gong" says nothing of what XYZ-02 is about (whistle, 120 s)',
    ])
  })

  it.each([
    ['codes are mailed', 'code', true],
    ['what is decoded', 'code', false],
    ['after 120 s', '120 s', true],
    ['after 1120 s', '120 s', false],
    ['a fresh start (quoted)', 'quoted', true],
    ['a.b', 'axb', false],
  ])('"%s" and the word "%s": %s', (text, word, expected) => {
    expect(namesSubject(text, [word])).toBe(expected)
  })
})
