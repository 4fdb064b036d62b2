import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describeFailure } from './test-counts.mjs'

/** @typedef {import('@web/test-runner').TestSuiteResult} Suite */

/**
 * @param {Suite | undefined} suite
 * @returns {import('@web/test-runner').TestResult[]}
 */
const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : [])

/**
 * Counts the tests of a finished run. A test file that could not be loaded counts as one failed test.
 *
 * @param {{ testResults?: Suite, passed?: boolean, testFile?: string }[]} sessions
 * @returns {import('./test-counts.mjs').Counts & { failures: string[] }}
 */
export const countSessions = (sessions) => {
  const tests = sessions.flatMap(({ testResults }) => testsOf(testResults))
  const unloaded = sessions.filter(
    ({ testResults, passed }) => !passed && testsOf(testResults).every((test) => test.passed),
  )
  return {
    passed: tests.filter((test) => test.passed && !test.skipped).length,
    failed: tests.filter((test) => !test.passed && !test.skipped).length + unloaded.length,
    skipped: tests.filter((test) => test.skipped).length,
    failures: [
      ...sessions.flatMap(({ testResults, testFile = '' }) =>
        testsOf(testResults)
          .filter((test) => !test.passed && !test.skipped)
          .map(({ name, error }) => describeFailure(`${testFile} › ${name}`, error?.message)),
      ),
      ...unloaded.map(({ testFile = '' }) => `${testFile}: could not be loaded`),
    ],
  }
}

/**
 * A reporter for @web/test-runner, which has no JSON report of its own.
 *
 * @param {{ file: string }} options where the counts are written
 * @returns {import('@web/test-runner').Reporter}
 */
export const countsReporter = ({ file }) => ({
  onTestRunFinished: ({ sessions }) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(countSessions(sessions)))
  },
})
