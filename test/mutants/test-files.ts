import { readdirSync } from 'node:fs'
import { type Level as SuiteLevel, suiteOf } from '@sso-elements/tooling/suites'
import { taggedTestsIn } from '@sso-elements/tooling/test-tags'
import { REPOSITORY, readText } from './repository.ts'

/** Pages of others take long to install, and prove nothing that no other test does. */
export type Level = Exclude<SuiteLevel, 'pages'>

export interface TestFile {
  file: string
  level: Level
  /** By row, the titles of the tests that prove it. */
  titles: Map<string, string[]>
}

const titlesByRow = (file: string): Map<string, string[]> => {
  const titles = new Map<string, string[]>()
  for (const { ids, text } of taggedTestsIn(readText(file) ?? '', file)) {
    const title = text.split(' › ').at(-1) ?? ''
    for (const id of ids) titles.set(id, [...(titles.get(id) ?? []), title])
  }
  return titles
}

/** Every test file of the levels. */
export const findTestFiles = (): TestFile[] =>
  ['packages', 'host/src', 'examples', 'test']
    .flatMap((folder) =>
      readdirSync(`${REPOSITORY}${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => !/\/(node_modules|dist)\//.test(path))
    .flatMap((file) => {
      const level = suiteOf(file)
      return level && level !== 'pages' ? [{ file, level, titles: titlesByRow(file) }] : []
    })

/** Those of a level with a test of one of the rows. */
export const provingFiles = (files: TestFile[], level: Level, rows: string[]): TestFile[] =>
  files.filter((file) => file.level === level && rows.some((row) => file.titles.has(row)))
