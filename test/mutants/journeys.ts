import { type Attempt, attempt, type Failure, failure } from './attempt.ts'

interface Spec {
  title: string
  file: string
  line: number
  tests: {
    projectName: string
    results: { status: string; errors?: { message?: string }[] }[]
  }[]
}
interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

const FAILED = ['failed', 'timedOut']

const failuresIn = ({ suites = [] }: Suite): Failure[] =>
  suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const result = results.find(({ status }) => FAILED.includes(status))
      if (!result) return []
      return [failure(`test/journeys/${file}`, title, result.errors?.[0]?.message, `${file}:${line} ${projectName}`)]
    }),
  )

const playwright = (copy: string, parameters: string[]): Promise<Attempt> =>
  attempt<Suite>(
    copy,
    'playwright',
    (report) => ({
      parameters: [
        ...['test', ...parameters, '--config', 'test/playwright.config.ts'],
        ...['--retries', '0', '--pass-with-no-tests', '--reporter', 'json'],
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
    failuresIn,
  )

/** Runs the journeys that prove one of the rows, until one fails. */
export const runJourneys = (copy: string, files: string[], rows: string[]): Promise<Attempt> =>
  playwright(copy, [...files, '--grep', rows.map((row) => `@${row}`).join('|'), '--max-failures', '1'])

/** Runs one journey. */
export const runJourney = (copy: string, place = ''): Promise<Attempt> => {
  const [line = '', project = ''] = place.split(' ')
  return playwright(copy, [line, '--project', project])
}
