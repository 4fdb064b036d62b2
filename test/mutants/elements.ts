import { relative } from 'node:path'
import { type Attempt, attempt, failure } from './attempt.ts'

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
export const runElements = (copy: string, files: string[], titles: string[]): Promise<Attempt> =>
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
