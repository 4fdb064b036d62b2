// `npm run spec` shows which tests prove which rows; `npm run spec:check` fails when the specification is not true.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'
import { findFaults, idsNamed, readRows } from './specification-table.mjs'

const SOURCES = ['packages', 'host', 'test']
const TEST = /\.(test|spec)\.(ts|tsx|mjs|js)$/

/** @returns {string[]} */
const testFiles = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      // The tests of this check name rows to try it out, not to prove them.
      .filter((path) => !path.startsWith('packages/tooling/')),
  )

const rows = readRows(readFileSync(inRepository('docs/specification.md'), 'utf8'))
/** @type {Map<string, string[]>} */
const tests = new Map()
for (const path of testFiles())
  for (const id of idsNamed(readFileSync(inRepository(path), 'utf8'))) tests.set(id, [...(tests.get(id) ?? []), path])

const faults = findFaults(rows, tests, (path) => existsSync(inRepository(path)))

if (process.argv.includes('--done')) {
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  for (const { id, files } of rows)
    console.log(`${id.padEnd(8)} ${files.length > 0 ? 'built  ' : 'planned'} ${tests.get(id)?.join(', ') ?? '-'}`)
  const unnamed = rows.filter(({ id }) => !tests.has(id)).map(({ id }) => id)
  console.log(`\nNamed by no test: ${unnamed.join(' ') || 'none'}`)
}
