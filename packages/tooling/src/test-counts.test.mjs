import { describe, expect, it } from 'vitest'
import { READERS } from './test-counts.mjs'
import { countSessions } from './web-test-reporter.mjs'

describe('the count of tests', () => {
  it('reads the vitest report', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'counts', status: 'failed', failureMessages: ['Error: one is two\n    at a.test.ts:1'] },
          { fullName: 'adds', status: 'passed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ]
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults }
    expect(READERS.vitest(report)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['a.test.ts › counts: Error: one is two', 'b.test.ts: no such file'],
    })
  })

  it('does not count tests without the tag of the step as skipped', () => {
    const assertionResults = [
      { fullName: 'counts', status: 'passed', tags: ['engine'] },
      { fullName: 'adds', status: 'skipped', tags: ['engine'] },
      { fullName: 'divides', status: 'skipped', tags: [] },
    ]
    const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults }]
    const report = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults }
    expect(READERS.vitest(report, 'engine').skipped).toBe(1)
    expect(READERS.vitest(report).skipped).toBe(2)
  })

  it('reads the Playwright report and counts a flaky test as failed', () => {
    const results = [{ error: { message: '\u001b[31mError: not there\u001b[39m\n  waiting' } }]
    const lost = { title: 'signs in', ok: false, file: 'a.spec.ts', line: 3, tests: [{ results }] }
    const suites = [{ suites: [{ specs: [lost, { ...lost, ok: true }] }] }]
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, suites }
    expect(READERS.playwright(report)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['a.spec.ts:3 › signs in: Error: not there'],
    })
  })

  it('reads the sessions of the web test runner, with suites and load errors', () => {
    const test = (/** @type {boolean} */ passed, skipped = false) => ({ name: 'draws', passed, skipped })
    const nested = { name: '', tests: [test(true), test(false)], suites: [] }
    const sessions = [
      {
        passed: false,
        testFile: 'a.js',
        testResults: { name: '', tests: [test(true), test(false, true)], suites: [nested] },
      },
      { passed: false, testFile: 'b.js' },
      { passed: true, testResults: { name: '', tests: [test(true)], suites: [] } },
    ]
    expect(countSessions(sessions)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: ['a.js › draws', 'b.js: could not be loaded'],
    })
  })
})
