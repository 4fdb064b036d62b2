import { describe, expect, it } from 'vitest'
import { READERS } from './test-counts.mjs'
import { countSessions } from './web-test-reporter.mjs'

describe('the count of tests', () => {
  it('reads the report of vitest', () => {
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
    expect(READERS.vitest(report)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('reads the report of playwright, where passing at the second try is a failure', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } }
    expect(READERS.playwright(report)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  it('reads the sessions of the web test runner, with nested suites and a file that could not be loaded', () => {
    const test = (/** @type {boolean} */ passed, skipped = false) => ({ name: '', passed, skipped })
    const nested = { name: '', tests: [test(true), test(false)], suites: [] }
    const sessions = [
      { passed: false, testResults: { name: '', tests: [test(true), test(false, true)], suites: [nested] } },
      { passed: false },
      { passed: true, testResults: { name: '', tests: [test(true)], suites: [] } },
    ]
    expect(countSessions(sessions)).toEqual({ passed: 3, failed: 2, skipped: 1 })
  })
})
