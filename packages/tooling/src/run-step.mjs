import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runScript } from './command.mjs'
import { describeFailedPages } from './failed-pages.mjs'
import { inRepository } from './repository.mjs'
import { NO_TESTS, READERS } from './test-counts.mjs'

/** Timeout of a step, far above what any step takes, also on a machine of half the speed. */
const STEP_LIMIT_MS = 30 * 60_000

const REPORTS = '.cache/reports'

/** The arguments and variables that make each runner write a report in addition to its output. */
const REPORTING = {
  vitest: (/** @type {string} */ file) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
  }),
  playwright: (/** @type {string} */ file) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
  'web-test-runner': (/** @type {string} */ file) => ({ args: [], env: { TEST_REPORT: file } }),
}

/**
 * Runs a step. A test step that runs no test or skips one fails, since a pass would prove nothing.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {Record<string, string>} env variables with the paths of the programs
 * @returns {Promise<import('./command.mjs').CommandResult & { counts: import('./test-counts.mjs').Counts, failures?: string[] }>}
 */
export const runStep = async ({ name, script, runner, tag }, env) => {
  if (!runner) return { ...(await runScript(script, [], { env, limitMs: STEP_LIMIT_MS })), counts: NO_TESTS }

  const report = inRepository(`${REPORTS}/${name}.json`)
  mkdirSync(inRepository(REPORTS), { recursive: true })
  rmSync(report, { force: true })
  const reporting = REPORTING[runner](report)
  const options = { env: { ...env, ...reporting.env }, limitMs: STEP_LIMIT_MS }
  const { ok, output, ...measured } = await runScript(script, reporting.args, options)
  const { failures, ...counts } = existsSync(report)
    ? READERS[runner](JSON.parse(readFileSync(report, 'utf8')), tag)
    : { ...NO_TESTS, failures: [] }
  if (ok && counts.passed === 0) return { ok: false, output: `${output}\nno test ran\n`, ...measured, counts }
  if (ok && counts.skipped > 0)
    return { ok: false, output: `${output}\n${counts.skipped} skipped\n`, ...measured, counts }
  const isOk = ok && counts.failed === 0
  const pages = isOk || runner !== 'playwright' ? '' : describeFailedPages()
  return { ok: isOk, output: output + pages, ...measured, counts, failures }
}
