import { relative } from 'node:path'
import { type Attempt, attempt, type Failure, failure, tailOf } from './attempt.ts'
import { runIn } from './commands.ts'
import type { Fault } from './fault.ts'
import { runJourney, runJourneys } from './journeys.ts'
import { type Level, provingFiles, type TestFile } from './test-files.ts'
import { runFile, runRelated, runTagged } from './vitest.ts'

interface Failed {
  file: string
  test: string
  message: string
}

const escaped = (title: string): string => title.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/**
 * Runs the tests of the built elements with one of these titles, until one of a file fails.
 *
 * @param titles `…` stands for any text
 */
const runElements = (copy: string, files: string[], titles: string[]): Promise<Attempt> =>
  attempt<Failed[]>(
    copy,
    'wtr',
    (report) => ({
      parameters: ['--config', 'test/mutants/elements.config.mjs', '--files', ...files],
      env: {
        MUTANT_REPORT: report,
        MUTANT_TITLES: titles.map((title) => escaped(title).replaceAll('…', '.*')).join('|'),
      },
    }),
    (failed) => failed.map(({ file, test, message }) => failure(relative(copy, file), test, message)),
    // For the runner each test that was left out has failed.
    { isReportEnough: true },
  )

/** Some of the tests that a fault reaches. */
export interface Round {
  level: Level
  /** Whether it runs the tests that prove one of the fault's rows alone. */
  isOfRows: boolean
  run(copy: string): Promise<Attempt>
}

/** What elements and journeys test. The typings are of no use to either. */
const BUILDS = { elements: ['sdk'], journeys: ['sdk', 'host', 'workspace', 'server', 'monitoring'] }

/** What runs on the server alone. */
const ON_SERVER = /^packages\/(server\/|chat-tools\/src\/(server|[a-z]+\/server)\/)/

const IN_ELEMENTS = /^packages\/(contract|browser|session|chat-tools|locale|ui|screens|elements)\//

/** The embedded database has its own tests, about its data folder. */
const PROJECTS = { unit: ['unit'], server: ['server-postgres', 'server-pglite', 'sixth-tool'] }

const build = async (copy: string, names: string[]): Promise<Attempt | null> => {
  const script = `import { buildStale } from './packages/tooling/src/builds.mjs'; await buildStale(${JSON.stringify(names)})`
  const parameters = ['--input-type=module', '--eval', script]
  const { ok, output } = await runIn(copy, process.execPath, parameters, { limitMinutes: 20 })
  return ok ? null : { failures: [], problem: `does not build:\n${tailOf(output)}` }
}

const pathsOf = (files: TestFile[]): string[] => files.map(({ file }) => file)

/** With vitest: what proves one of the rows, and then all that the file reaches. */
const vitestRounds = ({ file, rows }: Fault, level: 'unit' | 'server', files: TestFile[]) => {
  const proving = pathsOf(provingFiles(files, level, rows))
  return {
    tagged:
      proving.length === 0
        ? []
        : [{ level, isOfRows: true, run: (copy: string) => runTagged(copy, PROJECTS[level], proving, rows) }],
    related: [{ level, isOfRows: false, run: (copy: string) => runRelated(copy, PROJECTS[level].slice(0, 1), file) }],
  }
}

const elementsRounds = ({ file, rows }: Fault, files: TestFile[]): Round[] => {
  const rounds = (proving: TestFile[], isOfRows: boolean, titles: string[]): Round[] => {
    const run = async (copy: string) =>
      (await build(copy, BUILDS.elements)) ?? runElements(copy, pathsOf(proving), [...new Set(titles)])
    return proving.length === 0 ? [] : [{ level: 'elements', isOfRows, run }]
  }
  const proving = provingFiles(files, 'elements', rows)
  const titles = proving.flatMap((proof) => rows.flatMap((row) => proof.titles.get(row) ?? []))
  const all = files.filter(({ level }) => level === 'elements')
  return [
    ...(IN_ELEMENTS.test(file) && !ON_SERVER.test(file) ? rounds(proving, true, titles) : []),
    // Their own units have few tests: most of their behavior shows only in a browser.
    ...(file.startsWith('packages/elements/') ? rounds(all, false, []) : []),
  ]
}

const journeysRounds = ({ file, rows }: Fault, files: TestFile[]): Round[] => {
  const proving = provingFiles(files, 'journeys', rows)
  if (proving.length === 0 || file.startsWith('packages/tooling/')) return []
  const run = async (copy: string) => (await build(copy, BUILDS.journeys)) ?? runJourneys(copy, pathsOf(proving), rows)
  return [{ level: 'journeys', isOfRows: true, run }]
}

/** The tests that a fault reaches, the cheapest first. */
export const roundsOf = (fault: Fault, files: TestFile[]): Round[] => {
  const isOfServer = ON_SERVER.test(fault.file)
  const isShared = /^packages\/(contract|chat-tools)\//.test(fault.file)
  const none = { tagged: [], related: [] }
  const unit = isOfServer ? none : vitestRounds(fault, 'unit', files)
  const server = isOfServer || isShared ? vitestRounds(fault, 'server', files) : none
  return [
    ...unit.tagged,
    ...server.tagged,
    ...unit.related,
    ...server.related,
    ...elementsRounds(fault, files),
    ...journeysRounds(fault, files),
  ]
}

/** Runs a test that has failed again: in vitest its whole file, since its tests may follow from each other. */
export const runAgain = async (copy: string, level: Level, { file, test, place }: Failure): Promise<Attempt> => {
  if (level === 'unit' || level === 'server') return runFile(copy, PROJECTS[level], file)
  const problem = await build(copy, BUILDS[level])
  if (problem) return problem
  return level === 'elements' ? runElements(copy, [file], [test]) : runJourney(copy, place)
}
