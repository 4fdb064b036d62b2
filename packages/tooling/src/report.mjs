import { stopCommands } from './command.mjs'

/** @param {number} since a time of performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs a setup step and prints one line with its title and duration. When it fails, prints all of its output and ends
 * the process.
 *
 * @param {string} title
 * @param {() => Promise<import('./command.mjs').CommandResult>} action
 */
export const setUpStep = async (title, action) => {
  const begin = performance.now()
  const { ok, output } = await action()
  if (ok) {
    console.log(`${title}: ${seconds(begin)}`)
    return
  }
  stopCommands()
  console.error(`${output}\n${title}: failed after ${seconds(begin)}, see above.`)
  process.exit(1)
}
