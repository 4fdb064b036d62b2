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

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

const USAGE =
  'npm run mutants -- [--check] [--only <text in a file, title or row>] [--workers <number>] [--results <file>] [--fresh] [--compare <file of results>]'

/** Prints errors in the options, before any work. */
const refuse = (error: unknown): never => {
  print(`${(error as Error).message}\nUsage: ${USAGE}`)
  process.exit(1)
}

const readOptions = () => {
  try {
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
    if (!/^[1-9]\d?$/.test(values.workers)) throw new Error(`--workers is a number from 1, not ${values.workers}`)
    return {
      ...values,
      workers: Number(values.workers),
      results: openResults(values.results, values.fresh),
      before: values.compare === undefined ? undefined : readResults(values.compare),
    }
  } catch (error) {
    return refuse(error)
  }
}
const options = readOptions()

const isChosen = ({ file, rows, title }: Fault): boolean =>
  options.only === undefined || [file, title, ...rows].some((text) => text.includes(options.only ?? ''))

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
const compare = (earlier: Result[], results: Result[]): boolean => {
  const lost = lostNotices(earlier, results)
  print(`\n${lost.length} that were noticed in ${options.compare} and are not now`)
  for (const { before, now } of lost)
    print(`  ${now.outcome}: ${now.fault.file}: ${now.fault.title}\n    then by ${before.level}: ${before.test}`)
  return lost.length === 0
}

const runAll = async (faults: Fault[]): Promise<Result[]> => {
  const { results } = options
  const left = faults.filter((fault) => !results.of(fault))
  if (left.length < faults.length) print(`${faults.length - left.length} have results already`)
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
    await Promise.all(Array.from({ length: options.workers }, (_, index) => work(`worker-${index + 1}`)))
  }
  return faults.flatMap((fault) => found.get(fault) ?? [])
}

const main = async (): Promise<void> => {
  const chosen = ALL_FAULTS.filter(isChosen)
  if (chosen.length === 0) refuse(new Error(`no fault has ${options.only} in its file, title or rows`))
  const isOfChosen = (mistake: string) => chosen.some(({ file, title }) => mistake.startsWith(`${file}: ${title}: `))
  const mistakes = findMistakes(ALL_FAULTS, specifiedRows(), readText).filter(
    (mistake) => options.only === undefined || isOfChosen(mistake),
  )
  for (const mistake of mistakes) print(mistake)
  if (mistakes.length > 0) process.exitCode = 1
  else if (options.check) print(`${chosen.length} faults can be made.`)
  if (mistakes.length > 0 || options.check) return
  removeLeftovers()
  const stop = async (): Promise<never> => {
    await endCommands()
    removeCopies()
    process.exit(130)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    const results = await runAll(chosen)
    summarize(results)
    if (options.before && !compare(options.before, results)) process.exitCode = 1
  } finally {
    removeCopies()
  }
}

await main()
