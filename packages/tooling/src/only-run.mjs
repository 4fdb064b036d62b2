import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRepository } from './repository.mjs'

const FILE = '.cache/test-run'

/**
 * When a process began, so that another one with the same pid is not taken for it; its pid alone where the system does not tell.
 *
 * @param {number} pid
 * @returns {string | undefined} undefined if there is no such process
 */
const nameOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the fields after the name of the program, which stands in parentheses.
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    // No such process, or no such system.
  }
  if (process.platform === 'linux') return undefined
  try {
    process.kill(pid, 0)
    return String(pid)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? String(pid) : undefined
  }
}

/**
 * @param {string} file
 * @returns {string | undefined} the process that wrote it, while it runs
 */
const runningIn = (file) => {
  const name = readFileSync(file, 'utf8')
  const pid = Number.parseInt(name, 10)
  return pid > 0 && nameOf(pid) === name ? String(pid) : undefined
}

/**
 * @param {() => void} run
 * @returns {boolean} whether it worked; another run may have been faster
 */
const tryTo = (run) => {
  try {
    run()
    return true
  } catch {
    return false
  }
}

/**
 * Takes a folder for this run.
 *
 * @param {string} [file]
 * @returns {string | undefined} the process of another run that has it; undefined if this one has it now
 */
export const takeFolder = (file = inRepository(FILE)) => {
  const [mine, found] = [`${file}.${process.pid}`, `${file}.${process.pid}.found`]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(mine, nameOf(process.pid) ?? '')
  try {
    // A link is never half a file, and of two runs one makes it.
    while (!tryTo(() => linkSync(mine, file))) {
      if (!tryTo(() => renameSync(file, found))) continue
      const other = runningIn(found)
      if (other === undefined) continue
      tryTo(() => linkSync(found, file))
      return other
    }
    process.on('exit', () => rmSync(file, { force: true }))
    return undefined
  } finally {
    for (const left of [mine, found]) rmSync(left, { force: true })
  }
}

/** Ends the process when `npm test` runs in this folder already: both would write the same builds and reports. */
export const requireOnlyRun = () => {
  const other = takeFolder()
  if (other === undefined) return
  console.error(`npm test is running in this folder already (process ${other}): wait for it, or use another clone.`)
  process.exit(1)
}
