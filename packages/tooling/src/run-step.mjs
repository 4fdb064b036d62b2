import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { runScript } from './command.mjs'
import { inRepository } from './repository.mjs'
import { NO_TESTS, READERS } from './test-counts.mjs'

const RESULTS = 'test-results'
const SNAPSHOT = /# Page snapshot\s+```yaml\n([\s\S]*?)```/
/** Longer snapshots are cut; the file has the rest. */
const MAX_LINES = 60

/** @param {string} path */
const snapshotOf = (path) => {
  const lines = SNAPSHOT.exec(readFileSync(inRepository(`${RESULTS}/${path}`), 'utf8'))?.[1]?.split('\n') ?? []
  return lines.length === 0 ? '' : `\n${RESULTS}/${path}\n${lines.slice(0, MAX_LINES).join('\n')}\n`
}

/**
 * The page snapshots of the failed journeys, so that a run's output alone shows why they failed.
 *
 * @returns {string} empty when nothing failed
 */
const describeFailedPages = () => {
  if (!existsSync(inRepository(RESULTS))) return ''
  return readdirSync(inRepository(RESULTS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('error-context.md'))
    .map(snapshotOf)
    .join('')
}

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
