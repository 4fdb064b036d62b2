import { relative } from 'node:path'
import { type Attempt, attempt, type Failure, failure } from './attempt.ts'

interface Report {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

const failuresIn = (copy: string, { testResults }: Report): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(copy, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [failure(file, '', message)] : []
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]))
  })

const vitest = (copy: string, parameters: string[]): Promise<Attempt> =>
  attempt<Report>(
    copy,
    'vitest',
    (report) => ({
      parameters: [
        ...parameters,
        ...['--run', '--config', 'test/vitest.config.ts', '--passWithNoTests'],
        ...['--reporter', 'json', '--outputFile', report],
      ],
    }),
    (report) => failuresIn(copy, report),
  )

const chosen = (projects: string[]): string[] => projects.flatMap((project) => ['--project', project])

/** Runs the tests of some files that prove one of the rows, until one fails. */
export const runTagged = (copy: string, projects: string[], files: string[], rows: string[]): Promise<Attempt> =>
  vitest(copy, ['run', ...files, ...chosen(projects), '--bail', '1', '--tags-filter', rows.join(' or ')])

/** Runs all tests that the file reaches by imports, until one fails. */
export const runRelated = (copy: string, projects: string[], file: string): Promise<Attempt> =>
  vitest(copy, ['related', file, ...chosen(projects), '--bail', '1'])

/** Runs a whole test file. */
export const runFile = (copy: string, projects: string[], file: string): Promise<Attempt> =>
  vitest(copy, ['run', file, ...chosen(projects)])
