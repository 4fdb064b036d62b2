// `npm run spec` prints each requirement with the titles of the tests that prove it, optionally only some
// (`npm run spec -- COD HTT-03`). `npm run spec:check` fails when findFaults or findLongTitles reports a fault.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'
import { findFaults, findLongTitles, readRows } from './specification-table.mjs'
import { suiteOf } from './suites.mjs'
import { taggedTestsIn, titlesIn } from './test-tags.mjs'

const SOURCES = ['packages', 'host', 'examples', 'test']
const TEST = /\.(test|spec)\.(ts|tsx|mjs|js)$/
// The tests of this check use IDs as sample data.
const OWN_TESTS = /\/(specification-table|test-tags)\.test\.mjs$/

const files = SOURCES.flatMap((folder) =>
  readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => TEST.test(path) && !/(^|\/)(node_modules|dist)\//.test(path) && !OWN_TESTS.test(path)),
)
  .sort()
  .map((file) => ({ file, source: readFileSync(inRepository(file), 'utf8') }))

const rows = readRows(readFileSync(inRepository('docs/specification.md'), 'utf8'))
const tests = files.flatMap(({ file, source }) => taggedTestsIn(source, file).map((test) => ({ file, ...test })))

const prefixes = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = prefixes.find((prefix) => !rows.some(({ id }) => id.startsWith(prefix)))
if (unknown !== undefined) {
  console.error(`No requirement begins with ${unknown}.`)
  process.exit(1)
}
if (!process.argv.includes('--done'))
  for (const { id, sentence, files } of rows) {
    if (prefixes.length > 0 && !prefixes.some((prefix) => id.startsWith(prefix))) continue
    console.log(`\n${id} ${files.length > 0 ? '' : '(planned) '}${sentence}`)
    for (const { ids, text, file } of tests) if (ids.includes(id)) console.log(`  - ${text}  (${file})`)
  }

const faults = [
  ...findFaults(rows, tests, (path) => existsSync(inRepository(path))),
  ...files.flatMap(({ file, source }) => findLongTitles(file, titlesIn(source, file))),
  ...files.flatMap(({ file }) => (suiteOf(file) ? [] : [`${file}: it has tests, and no suite runs it`])),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
