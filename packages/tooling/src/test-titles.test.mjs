import { describe, expect, it } from 'vitest'
import { titlesIn } from './test-titles.mjs'

describe('the names of tests', () => {
  it('are read with their groups and with the IDs that they begin with', () => {
    const source = `
      describe('a bell', () => {
        describe(\`at \${hour}\`, () => {
          it('XYZ-01 XYZ-02 rings', () => {})
        })
      })
      test.describe('a gong', () => void test("XYZ-03, XYZ-04 and XYZ-05 too", run))`
    expect(titlesIn(source)).toEqual([
      { ids: ['XYZ-01', 'XYZ-02'], text: 'a bell › at … › rings' },
      { ids: ['XYZ-03', 'XYZ-04', 'XYZ-05'], text: 'a gong › too' },
    ])
  })

  it('may be in a table of cases, and contain placeholders', () => {
    const source = `
      describe('a bell', () => {
        it.each([['XYZ-01 of brass', 1], ['XYZ-02 of tin', 2]])('%s', (_, n) => {})
      })
      for (const metal of METALS) it(\`XYZ-03 of \${metal} rings\`, () => {})`
    expect(titlesIn(source).map(({ text }) => text)).toEqual(['a bell › of brass', 'a bell › of tin', 'of … rings'])
  })

  it('exclude comments and IDs later in a text', () => {
    expect(titlesIn("// XYZ-01 rings\nit('rings as XYZ-02 says', () => {}) /* 'XYZ-03 too' */")).toEqual([])
  })

  it('are read in files with JSX and without', () => {
    const source = "it('XYZ-01 shows', () => show(<Bell hint={'XYZ-02 inside'} />))"
    expect(titlesIn(source, 'bell.test.tsx').map(({ ids }) => ids)).toEqual([['XYZ-01'], ['XYZ-02']])
    expect(titlesIn("const bell = <Bell>ring\nit('XYZ-03 rings', () => {})", 'bell.test.ts')).toHaveLength(1)
  })
})
