import { writeFileSync } from 'node:fs'
import tests from '../web-test-runner.config.mjs'

const { MUTANT_REPORT = '', MUTANT_TITLES = '' } = process.env

/**
 * @param {import('@web/test-runner').TestSuiteResult | undefined} suite
 * @returns {import('@web/test-runner').TestResult[]}
 */
const testsOf = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : [])

/** The failed tests of each file; a file that could not be loaded has one without a title. */
const report = {
  /** @param {{ sessions: import('@web/test-runner').TestSession[] }} run */
  onTestRunFinished: ({ sessions }) => {
    const failed = sessions
      .filter(({ passed }) => !passed)
      .flatMap(({ testFile, testResults, errors }) => {
        // A test that was left out has not passed either, and has no error.
        const tests = testsOf(testResults).filter(({ error }) => error)
        if (tests.length === 0 && errors.length > 0) return [{ file: testFile, test: '', message: errors[0].message }]
        return tests.map(({ name, error }) => ({ file: testFile, test: name, message: error?.message ?? '' }))
      })
    writeFileSync(MUTANT_REPORT, JSON.stringify(failed))
  },
}

/** Runs those tests of the elements whose titles match, until one fails. */
export default {
  ...tests,
  testFramework: { config: { ...tests.testFramework.config, bail: true, grep: MUTANT_TITLES } },
  reporters: [report],
}
