import { stopCommands } from './command.mjs'

/**
 * @param {number} since a time of performance.now()
 * @param {number} [cpuSeconds]
 * @returns {string} such as "12.3 s, 20 CPU s"
 */
export const seconds = (since, cpuSeconds) =>
  `${((performance.now() - since) / 1000).toFixed(1)} s${cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} CPU s`}`

/**
 * Runs a setup step and prints one line with its title and duration. When it fails, prints all of its output and ends
 * the process.
 *
 * @param {string} title
 * @param {() => Promise<import('./command.mjs').CommandResult>} action
 */
export const setUpStep = async (title, action) => {
  const begin = performance.now()
  const { ok, output, cpuSeconds } = await action()
  if (ok) {
    console.log(`${title}: ${seconds(begin, cpuSeconds)}`)
    return
  }
  stopCommands()
  console.error(`${output}\n${title}: failed after ${seconds(begin)}, see above.`)
  process.exit(1)
}
