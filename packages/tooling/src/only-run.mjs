import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

const FILE = '.cache/test-run'

/**
 * @param {number} pid
 * @returns {boolean} whether a process has it
 */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Ends the process when `npm test` runs in this folder already: both would write the same builds and reports. */
export const requireOnlyRun = () => {
  const file = inRepository(FILE)
  mkdirSync(inRepository('.cache'), { recursive: true })
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
  } catch {
    const other = Number(readFileSync(file, 'utf8'))
    if (other > 0 && isRunning(other)) {
      console.error(`npm test is running in this folder already (process ${other}): wait for it, or use another clone.`)
      process.exit(1)
    }
    // What a run that was killed has left.
    writeFileSync(file, `${process.pid}`)
  }
  process.on('exit', () => rmSync(file, { force: true }))
}
