// `npm run spec` prints each requirement with the names of the tests that prove it, optionally only some
// (`npm run spec -- COD HTT-03`). `npm run spec:check` fails when findFaults reports a fault.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'
import { findFaults, readRows } from './specification-table.mjs'
import { titlesIn } from './test-titles.mjs'

const SOURCES = ['packages', 'host', 'test']
const TEST = /\.(test|spec)\.(ts|tsx|mjs|js)$/
// The tests of this check use IDs as sample data.
const OWN_TESTS = /\/(specification-table|test-titles)\.test\.mjs$/

/** @returns {string[]} */
const testFiles = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST.test(path) && !/(^|\/)(node_modules|dist)\//.test(path) && !OWN_TESTS.test(path)),
  ).sort()

const rows = readRows(readFileSync(inRepository('docs/specification.md'), 'utf8'))
const tests = testFiles().flatMap((file) =>
  titlesIn(readFileSync(inRepository(file), 'utf8'), file).map((title) => ({ file, ...title })),
)

const prefixes = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!process.argv.includes('--done'))
  for (const { id, sentence, files } of rows) {
    if (prefixes.length > 0 && !prefixes.some((prefix) => id.startsWith(prefix))) continue
    console.log(`\n${id} ${files.length > 0 ? '' : '(planned) '}${sentence}`)
    for (const { ids, text, file } of tests) if (ids.includes(id)) console.log(`  - ${text}  (${file})`)
  }

const faults = findFaults(rows, tests, (path) => existsSync(inRepository(path)))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
