import { describe, expect, it } from 'vitest'
import { taggedTestsIn, titlesIn } from './test-tags.mjs'

describe('tagged tests', () => {
  it('have their tags and the titles of their groups', () => {
    const source = `
      describe('a bell', () => {
        describe(\`at \${hour}\`, () => {
          it('rings', { tags: ['XYZ-01', 'XYZ-02'] }, () => {})
        })
      })
      test.describe('a gong', () => void test("too", { tag: ['@XYZ-03', '@slow'] }, run))`
    expect(taggedTestsIn(source)).toEqual([
      { ids: ['XYZ-01', 'XYZ-02'], text: 'a bell › at … › rings' },
      { ids: ['XYZ-03'], text: 'a gong › too' },
    ])
  })

  it('may be in a table of cases or on a group', () => {
    const source = `
      const CASES = [[['XYZ-01'], 'of brass', 1], { tags: ['XYZ-02'], n: 2 }]
      for (const [tags, title, n] of CASES) it(title, { tags }, () => {})
      describe('a bell', { tags: ['XYZ-03'] }, () => {})
      it.each(METALS)('%s rings', { tags: ['XYZ-04'] }, () => {})`
    expect(taggedTestsIn(source).map(({ text }) => text)).toEqual(['of brass', '…', 'a bell', '%s rings'])
  })

  it('exclude comments, titles and other lists', () => {
    expect(taggedTestsIn("// { tags: ['XYZ-01'] }\nit('XYZ-01 rings', () => use(['a', 'b']))")).toEqual([])
    expect(taggedTestsIn("const LIST = ['XYZ-01']\nuse({ rows: ['XYZ-01'] })\nuse(['XYZ-01'])")).toEqual([])
  })

  it('may be a single one', () => {
    expect(taggedTestsIn("test('rings', { tag: '@XYZ-01' }, run)")).toEqual([{ ids: ['XYZ-01'], text: 'rings' }])
  })

  it('are found in files with and without JSX', () => {
    const source = "it('shows', { tags: ['XYZ-01'] }, () => show(<Bell hint={'inside'} />))"
    expect(taggedTestsIn(source, 'bell.test.tsx')).toHaveLength(1)
    expect(taggedTestsIn("const bell = <Bell>ring\nit('a', { tags: ['XYZ-03'] }, run)", 'bell.test.ts')).toHaveLength(1)
  })
})

describe('titles', () => {
  it('are those of tests, not of groups or other calls', () => {
    const source = `
      describe('a bell', () => {
        it('rings', () => click('a button'))
        it.each([1])('rings %s times', () => {})
        it.concurrent('rings beside others', () => {})
        test.step('twice', run)
      })`
    expect(titlesIn(source)).toEqual(['rings', 'rings %s times', 'rings beside others'])
  })
})
