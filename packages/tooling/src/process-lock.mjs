import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
 * @returns {boolean} whether it worked; another process may have been faster
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
 * Takes a lock file until it is released or this process ends; one that a killed process has left counts as free.
 *
 * @param {string} file
 * @returns {{ owner: string } | { release: () => void }} owner: the pid of the running process that has it
 */
export const takeLock = (file) => {
  const [mine, found] = [`${file}.${process.pid}`, `${file}.${process.pid}.found`]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(mine, nameOf(process.pid) ?? '')
  try {
    // A link is never half a file, and of two processes one makes it.
    while (!tryTo(() => linkSync(mine, file))) {
      if (!tryTo(() => renameSync(file, found))) continue
      const owner = runningIn(found)
      if (owner === undefined) continue
      tryTo(() => linkSync(found, file))
      return { owner }
    }
  } finally {
    for (const left of [mine, found]) rmSync(left, { force: true })
  }
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}
