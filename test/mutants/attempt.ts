import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runIn } from './commands.ts'

export interface Failure {
  /** The test file, relative to the top folder. */
  file: string
  /** The test's full title; empty if the file could not be loaded. */
  test: string
  /** First line of what went wrong. */
  message: string
  /** Where a runner finds the test again. */
  place?: string
}

/** What came of running tests in a copy. */
export interface Attempt {
  failures: Failure[]
  /** Why nothing can be said: the tests were not built, not started or not ended. */
  problem?: string
}

const REPORT = '.cache/mutant-report.json'

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n')[0] ?? ''

export const failure = (file: string, test: string, message: string | undefined, place?: string): Failure => ({
  file,
  test,
  message: firstLine(message),
  ...(place === undefined ? {} : { place }),
})

/** The end of what a command printed. */
export const tailOf = (output: string): string => output.trim().split('\n').slice(-15).join('\n')

/**
 * Runs tests in a copy and reads their report.
 *
 * @param program in node_modules/.bin
 * @param parametersFor what it is started with, given the file for the report
 * @param options isReportEnough: the exit code does not matter
 */
export const attempt = async <Report>(
  copy: string,
  program: string,
  parametersFor: (report: string) => { parameters: string[]; env?: NodeJS.ProcessEnv },
  failuresOf: (report: Report) => Failure[],
  { isReportEnough = false } = {},
): Promise<Attempt> => {
  const report = join(copy, REPORT)
  rmSync(report, { force: true })
  mkdirSync(dirname(report), { recursive: true })
  const { parameters, env = {} } = parametersFor(report)
  const { ok, output } = await runIn(copy, join(copy, 'node_modules/.bin', program), parameters, {
    env,
    limitMinutes: 20,
  })
  if (!existsSync(report)) return ok ? { failures: [] } : { failures: [], problem: tailOf(output) }
  const failures = failuresOf(JSON.parse(readFileSync(report, 'utf8')))
  return ok || isReportEnough || failures.length > 0 ? { failures } : { failures, problem: tailOf(output) }
}
