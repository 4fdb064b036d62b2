// `npm run spec` shows each sentence with the names of the tests that prove it; with IDs behind it (`npm run spec -- COD HTT-03`)
// it shows those alone. `npm run spec:check` fails when the specification is not true.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'
import { findFaults, readRows } from './specification-table.mjs'
import { titlesIn } from './test-titles.mjs'

const SOURCES = ['packages', 'host', 'test']
const TEST = /\.(test|spec)\.(ts|tsx|mjs|js)$/
// The tests of this check name rows to try it out, not to prove them.
const OF_THIS_CHECK = /\/(specification-table|test-titles)\.test\.mjs$/

/** @returns {string[]} */
const testFiles = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST.test(path) && !/(^|\/)(node_modules|dist)\//.test(path) && !OF_THIS_CHECK.test(path)),
  ).sort()

const rows = readRows(readFileSync(inRepository('docs/specification.md'), 'utf8'))
const tests = testFiles().flatMap((file) =>
  titlesIn(readFileSync(inRepository(file), 'utf8'), file).map((title) => ({ file, ...title })),
)

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!process.argv.includes('--done'))
  for (const { id, sentence, files } of rows) {
    if (asked.length > 0 && !asked.some((word) => id.startsWith(word))) continue
    console.log(`\n${id} ${files.length > 0 ? '' : '(planned) '}${sentence}`)
    for (const { ids, text, file } of tests) if (ids.includes(id)) console.log(`  - ${text}  (${file})`)
  }

const faults = findFaults(rows, tests, (path) => existsSync(inRepository(path)))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
