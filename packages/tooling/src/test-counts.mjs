import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 }

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/**
 * A failed test in one line, for logs of which only the end is left.
 *
 * @param {string} title
 * @param {string} [error] only its first line is used
 */
export const describeFailure = (title, error = '') => {
  const [line = ''] = stripVTControlCharacters(error).trim().split('\n')
  return line ? `${title}: ${line}` : title
}

/** @typedef {{ fullName: string, status: string, tags?: string[], failureMessages?: string[] }} VitestTest */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }[]} [testResults]
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, file: string, line: number, tests: { results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: PlaywrightSuite[] }} PlaywrightReport */

/**
 * @param {PlaywrightSuite} suite
 * @returns {NonNullable<PlaywrightSuite['specs']>}
 */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * @param {VitestReport} report
 * @param {string} [tag]
 */
const countDeselected = ({ testResults = [] }, tag) =>
  tag === undefined
    ? 0
    : testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, tags = [] }) => status === 'skipped' && !tags.includes(tag)).length

/** Reads the counts and the failed tests from each runner's JSON report. */
export const READERS = {
  /**
   * @param {VitestReport} report
   * @param {string} [tag] that selected the tests: vitest reports all others of their files as skipped
   */
  vitest: (report, tag) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests - countDeselected(report, tag),
    failures: (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be loaded has no tests.
      if (failed.length === 0) return status === 'failed' ? [describeFailure(name, message)] : []
      return failed.map((test) => describeFailure(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
    }),
  }),
  /** @param {PlaywrightReport} report */
  playwright: ({ stats, suites = [] }) => ({
    passed: stats.expected,
    // A test that passes only on a retry counts as failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .filter((spec) => !spec.ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
        return describeFailure(`${file}:${line} › ${title}`, errors.find(Boolean))
      }),
  }),
  /** Written by web-test-reporter.mjs. @param {Counts & { failures?: string[] }} report */
  'web-test-runner': ({ failures = [], ...counts }) => ({ ...counts, failures }),
}

/** @typedef {keyof typeof READERS} Runner */
