import { parseArgs } from 'node:util'
import { ensureSystemPackages } from '@sso-elements/tooling/system-packages'
import { temporaryFolderInMemory } from '@sso-elements/tooling/temporary-folder'
import { findMistakes } from './check.ts'
import { endCommands } from './commands.ts'
import { makeCopy, removeCopies, removeLeftovers } from './copies.ts'
import type { Fault } from './fault.ts'
import { ALL_FAULTS } from './faults/all-faults.ts'
import { type Result, tryFault, unchangedTree } from './notice.ts'
import { readText, specifiedRows } from './repository.ts'
import { lostNotices, openResults, readResults } from './results.ts'
import { findTestFiles } from './test-files.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    workers: { type: 'string', default: '1' },
    results: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    compare: { type: 'string' },
  },
})

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

const isChosen = ({ file, rows, title }: Fault): boolean =>
  values.only === undefined || [file, title, ...rows].some((text) => text.includes(values.only ?? ''))

const describe = ({ fault, outcome, level, test, seconds, notes }: Result): string => {
  const name = `${fault.title} (${fault.file}, ${fault.rows.join(', ')}, ${seconds} s)`
  if (outcome === 'noticed') return `noticed      ${name}\n             by ${level}: ${test}`
  return [outcome === 'unnoticed' ? `NOT NOTICED  ${name}` : `UNCLEAR      ${name}`, ...notes]
    .join('\n')
    .replaceAll('\n', '\n             ')
}

const summarize = (results: Result[]): void => {
  const [noticed, unnoticed, unclear] = (['noticed', 'unnoticed', 'unclear'] as const).map((outcome) =>
    results.filter((result) => result.outcome === outcome),
  )
  const levels = (['unit', 'server', 'elements', 'journeys'] as const).map(
    (level) => `${level} ${noticed?.filter((result) => result.level === level).length}`,
  )
  print(`\n${results.length} faults: ${noticed?.length} noticed (${levels.join(', ')})`)
  print(`${unnoticed?.length} not noticed, ${unclear?.length} unclear`)
  for (const { fault, outcome } of [...(unnoticed ?? []), ...(unclear ?? [])])
    print(`  ${outcome === 'unclear' ? 'unclear: ' : ''}${fault.file}: ${fault.title} (${fault.rows.join(', ')})`)
}

/** @returns whether nothing was lost */
const compare = (file: string, results: Result[]): boolean => {
  const lost = lostNotices(readResults(file), results)
  print(`\n${lost.length} that were noticed in ${file} and are not now`)
  for (const { before, now } of lost)
    print(`  ${now.outcome}: ${now.fault.file}: ${now.fault.title}\n    then by ${before.level}: ${before.test}`)
  return lost.length === 0
}

const runAll = async (faults: Fault[]): Promise<Result[]> => {
  const results = openResults(values.results, values.fresh)
  const left = faults.filter((fault) => !results.of(fault))
  if (left.length < faults.length) print(`${faults.length - left.length} have results in ${values.results}`)
  const found = new Map(faults.map((fault) => [fault, results.of(fault)]))
  if (left.length > 0) {
    Object.assign(process.env, await ensureSystemPackages(['postgresql', 'chromium', 'headlessChromium', 'firefox']))
    Object.assign(process.env, temporaryFolderInMemory())
    const files = findTestFiles()
    const tree = unchangedTree(makeCopy('unchanged'))
    const work = async (name: string): Promise<void> => {
      const copy = makeCopy(name)
      for (let fault = left.shift(); fault; fault = left.shift()) {
        const result = await tryFault(copy, fault, files, tree)
        found.set(fault, result)
        results.add(result)
        print(describe(result))
      }
    }
    await Promise.all(Array.from({ length: Number(values.workers) }, (_, index) => work(`worker-${index + 1}`)))
  }
  return faults.flatMap((fault) => found.get(fault) ?? [])
}

const main = async (): Promise<void> => {
  const mistakes = findMistakes(ALL_FAULTS, specifiedRows(), readText)
  for (const mistake of mistakes) print(mistake)
  if (mistakes.length > 0) process.exitCode = 1
  else if (values.check) print(`${ALL_FAULTS.length} faults can be made.`)
  if (mistakes.length > 0 || values.check) return
  removeLeftovers()
  const stop = async (): Promise<never> => {
    await endCommands()
    removeCopies()
    process.exit(130)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    const results = await runAll(ALL_FAULTS.filter(isChosen))
    summarize(results)
    if (values.compare !== undefined && !compare(values.compare, results)) process.exitCode = 1
  } finally {
    removeCopies()
  }
}

await main()
