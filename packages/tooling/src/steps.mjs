/**
 * The steps of `npm test`. Stages follow each other, cheapest first; the lanes of a stage run side by side, the steps
 * of a lane one after the other.
 *
 * @typedef {object} Step
 * @property {string} name as in `npm test -- --only <name>`
 * @property {string} script of package.json
 * @property {import('./test-counts.mjs').Runner} [runner] whose report is counted
 * @property {string} [tag] that selects its tests
 * @property {boolean} [built] needs the built files
 * @property {import('./system-packages.mjs').ProgramName[]} [programs] needs these programs
 */

/** @type {Step[][][]} */
export const STAGES = [
  [
    [
      { name: 'lint', script: 'lint' },
      { name: 'types', script: 'typecheck' },
      { name: 'layers', script: 'layers' },
      { name: 'unused', script: 'unused' },
      { name: 'lock', script: 'lock:check' },
      { name: 'spec', script: 'spec:check' },
    ],
    [{ name: 'unit', script: 'test:unit', runner: 'vitest' }],
  ],
  // Both lanes take about as long, and leave no core idle.
  [
    [
      { name: 'size', script: 'size', built: true },
      { name: 'package', script: 'check:package', built: true },
      {
        name: 'elements',
        script: 'test:elements',
        runner: 'web-test-runner',
        built: true,
        programs: ['chromium', 'headlessChromium'],
      },
      { name: 'other-node', script: 'test:other-node', runner: 'vitest', tag: 'engine', built: true },
    ],
    // The step `other-node` runs the tests for which the database matters on the other engine.
    [{ name: 'server', script: 'test:server:postgres', runner: 'vitest', programs: ['postgresql'] }],
  ],
  // Alone: next to other work a journey misses short-lived states, and everything takes longer.
  [
    [
      {
        name: 'e2e',
        script: 'test:e2e',
        runner: 'playwright',
        built: true,
        programs: ['chromium', 'headlessChromium', 'firefox'],
      },
      {
        name: 'pages',
        script: 'test:pages',
        runner: 'playwright',
        built: true,
        programs: ['chromium', 'headlessChromium', 'firefox'],
      },
    ],
  ],
]

/**
 * @param {string[]} names
 * @returns {Step[][][]} the stages with those steps alone
 * @throws {Error} on a name that no step has
 */
export const onlySteps = (names) => {
  const known = STAGES.flat(2).map((step) => step.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`there is no step "${unknown}"; the steps are ${known.join(', ')}`)
  const keep = (/** @type {Step[][]} */ lanes) =>
    lanes.map((lane) => lane.filter((step) => names.includes(step.name))).filter((lane) => lane.length > 0)
  return STAGES.map(keep).filter((lanes) => lanes.length > 0)
}
