// `npm test`: from a fresh clone to a verdict. Until the packages are installed only Node's own modules may be used.
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { buildStale } from './builds.mjs'
import { measureCommands, stopCommands, stopCommandsOnSignals } from './command.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { installPackages } from './install.mjs'
import { requireSupportedNode } from './node-version.mjs'
import { takeLock } from './process-lock.mjs'
import { seconds } from './report.mjs'
import { inRepository } from './repository.mjs'
import { runStep } from './run-step.mjs'
import { onlySteps, STAGES } from './steps.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { missingSharedMemory, temporaryFolderInMemory } from './temporary-folder.mjs'
import { addCounts, NO_TESTS } from './test-counts.mjs'

/** Ends the process when `npm test` runs in this folder already: both would write the same builds and reports. */
const requireOnlyRun = () => {
  const lock = takeLock(inRepository('.cache/test-run'))
  if ('release' in lock) return
  console.error(
    `npm test is running in this folder already (process ${lock.owner}): wait for it, or use another clone.`,
  )
  process.exit(1)
}

const begin = performance.now()
/** @returns {import('./steps.mjs').Step[][][]} */
const chosenStages = () => {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' } } })
    return values.only === undefined ? STAGES : onlySteps(values.only.split(',').map((name) => name.trim()))
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\nUsage: npm test [-- --only <step>,<step>]`)
    process.exit(1)
  }
}
const stages = chosenStages()
const steps = stages.flat(2)

let counts = NO_TESTS
/** @type {string | undefined} */
let failed

/**
 * @param {import('./steps.mjs').Step[]} lane
 * @param {Record<string, string>} env
 */
const runLane = async (lane, env) => {
  for (const step of lane) {
    if (failed) return
    const since = performance.now()
    const result = await runStep(step, env)
    // The first failure ended this step: its output says nothing.
    if (failed) return
    counts = addCounts(counts, result.counts)
    const tests = step.runner ? `, ${result.counts.passed} passed` : ''
    if (result.ok) {
      console.log(`ok    ${step.name}: ${seconds(since, result.cpuSeconds)}${tests}`)
      continue
    }
    failed = step.name
    stopCommands()
    const output = process.stdout.isTTY ? result.output : stripVTControlCharacters(result.output)
    console.log(`${output}\nFAILED ${step.name}: ${seconds(since, result.cpuSeconds)}, see above.`)
    for (const failure of result.failures ?? []) console.log(`  ${failure}`)
    console.log(`Only this step again: npm test -- --only ${step.name}`)
  }
}

requireSupportedNode()
endWithNpm()
requireOnlyRun()
const missing = steps.some(({ programs }) => programs?.includes('postgresql')) ? missingSharedMemory() : undefined
if (missing) {
  console.error(missing)
  process.exit(1)
}
stopCommandsOnSignals()
const cpuSeconds = measureCommands()
const [programs] = await Promise.all([
  ensureSystemPackages([...new Set(steps.flatMap((step) => step.programs ?? []))]),
  installPackages(),
])
const env = { ...programs, ...temporaryFolderInMemory() }
for (const lanes of stages) {
  if (failed) break
  if (lanes.flat().some((step) => step.built)) await buildStale()
  await Promise.all(lanes.map((lane) => runLane(lane, env)))
}

// A step without tests of its own that failed counts as one, so that the last line never reads as a success.
const failures = failed ? Math.max(counts.failed, 1) : 0
console.log(`Done in ${seconds(begin, cpuSeconds())}.`)
console.log(`${counts.passed} passed, ${failures} failed`)
process.exitCode = failed ? 1 : 0
