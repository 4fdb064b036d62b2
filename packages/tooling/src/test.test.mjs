import { afterEach, describe, expect, it } from 'vitest'
import { createSmallRepository } from './testing/small-repository.mjs'

/** Several starts of npm on a busy machine; far above what they take. */
const TIMEOUT_MS = 120_000

/** A runner that writes the report it is told to, as vitest does. */
const runner = (/** @type {Record<string, unknown>} */ counts, code = 0) => `
const file = process.argv.find((argument) => argument.startsWith('--outputFile.json=')).split('=')[1]
const counts = ${JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...counts })}
require('node:fs').writeFileSync(file, JSON.stringify(counts))
console.log('what the runner printed')
process.exit(${code})
`

describe('npm test', { timeout: TIMEOUT_MS }, () => {
  /** @type {ReturnType<typeof createSmallRepository>} */
  let repository
  afterEach(() => repository.remove())

  /**
   * @param {string} unit the runner of the unit tests
   * @param {string} lint
   */
  const runTests = async (unit, lint = 'node -e 0') => {
    repository = createSmallRepository({ lint, 'test:unit': 'node unit.cjs' })
    repository.write('unit.cjs', unit)
    const { code, stdout } = await repository.run('packages/tooling/src/test.mjs', '--only', 'lint,unit')
    return { code, stdout, last: stdout.trimEnd().split('\n').at(-1) }
  }

  it('ends with the total count and prints nothing else on success', async () => {
    const { code, stdout, last } = await runTests(runner({ numPassedTests: 12 }))
    expect(last).toBe('12 passed, 0 failed')
    expect(code).toBe(0)
    expect(stdout).not.toContain('what the runner printed')
  })

  it('prints the output of a failed step and counts its failures', async () => {
    const { code, stdout, last } = await runTests(runner({ numPassedTests: 11, numFailedTests: 2 }, 1))
    expect(last).toBe('11 passed, 2 failed')
    expect(code).toBe(1)
    expect(stdout).toMatch(/what the runner printed[\s\S]*FAILED unit/)
  })

  it('names the failed tests at the end', async () => {
    const assertionResults = [{ fullName: 'adds', status: 'failed', failureMessages: ['Error: 3 is not 4'] }]
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }]
    const { stdout } = await runTests(runner({ numFailedTests: 1, testResults }, 1))
    expect(stdout).toMatch(/FAILED unit.*\n {2}a\.test\.ts › adds: Error: 3 is not 4\n/)
  })

  it('counts a failed step without tests as one failure', async () => {
    const { code, stdout, last } = await runTests('setTimeout(() => {}, 60_000)', 'node -e "process.exit(1)"')
    expect(last).toBe('0 passed, 1 failed')
    expect(code).toBe(1)
    expect(stdout).toContain('FAILED lint')
  })

  it.each([
    ['writes no report', 'process.exit(0)'],
    ['runs no test', runner({})],
    ['skips a test', runner({ numPassedTests: 1, numPendingTests: 1 })],
    ['reports a failure with exit code 0', runner({ numPassedTests: 1, numFailedTests: 1 })],
  ])('fails if the runner %s', async (_, unit) => {
    expect(await runTests(unit)).toMatchObject({ code: 1, last: expect.stringMatching(/^\d passed, 1 failed$/) })
  })
})
