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

/** How each runner's own JSON report counts its tests. */
export const READERS = {
  /** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report */
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  /** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
  playwright: ({ stats }) => ({
    passed: stats.expected,
    // A test that passes only when it is tried again is not one that passes.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
  /** Written by web-test-reporter.mjs. @param {Counts} report */
  'web-test-runner': (report) => report,
}

/** @typedef {keyof typeof READERS} Runner */
