import { readdirSync } from 'node:fs'
import { taggedTestsIn } from '@sso-elements/tooling/test-tags'
import { REPOSITORY, readText } from './repository.ts'

/** What runs a test file. */
export type Level = 'unit' | 'server' | 'elements' | 'journeys'

export interface TestFile {
  file: string
  level: Level
  /** By row, the titles of the tests that prove it. */
  titles: Map<string, string[]>
}

const LEVELS: [RegExp, Level][] = [
  [/^packages\/server\/src\/.*\.test\.ts$/, 'server'],
  [/^((packages|examples)\/[\w-]+|host)\/src\/.*\.test\.(ts|tsx|mjs)$/, 'unit'],
  [/^test\/elements\/[\w-]+\.test\.mjs$/, 'elements'],
  [/^test\/journeys\/[\w-]+\.spec\.ts$/, 'journeys'],
]

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
      const level = LEVELS.find(([pattern]) => pattern.test(file))?.[1]
      return level ? [{ file, level, titles: titlesByRow(file) }] : []
    })

/** Those of a level with a test of one of the rows. */
export const provingFiles = (files: TestFile[], level: Level, rows: string[]): TestFile[] =>
  files.filter((file) => file.level === level && rows.some((row) => file.titles.has(row)))
