import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second in /proc, whatever its own clock does (proc(5)). */
const TICKS_PER_SECOND = 100
const SAMPLE_MS = 1000

/**
 * A process, as the system's table has it.
 *
 * @typedef {object} Row
 * @property {number} pid
 * @property {number} parent
 * @property {string} startedAt tells processes apart that had the same pid
 * @property {number} own ticks of the process itself
 * @property {number} waited ticks of its children that have ended and were waited for, and of theirs
 */

/** @typedef {Row & { children: Process[], hasEnded: boolean }} Process */

/**
 * @param {string} stat of /proc/<pid>/stat
 * @returns {Row}
 */
export const parseStat = (stat) => {
  // The name of the program stands in parentheses, and may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const sum = (/** @type {number} */ at) => Number(fields[at]) + Number(fields[at + 1])
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    startedAt: fields[19] ?? '',
    own: sum(11),
    waited: sum(13),
  }
}

/** @returns {Row[]} */
const readTable = () =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))]
    } catch {
      // It has ended in the meantime.
      return []
    }
  })

/**
 * Ticks of a process and of its descendants, with those that were too short-lived to be seen: they are in what their parent waited for.
 *
 * @param {Process} process
 * @returns {number}
 */
const ticksOf = ({ own, waited, children }) => {
  let [ended, all] = [0, 0]
  for (const child of children) {
    const ticks = ticksOf(child)
    all += ticks
    if (child.hasEnded) ended += ticks
  }
  return own + all + Math.max(0, waited - ended)
}

/**
 * Measures the CPU time of this process and of everything that it starts. It reads the table of processes once a second, because the
 * time of a process that nobody waits for, such as one of a browser, is added to no other.
 *
 * @param {() => Row[]} [read]
 * @param {number} [root] pid of the first process
 */
export const createCpuMeter = (read = readTable, root = process.pid) => {
  /** @type {Map<number, Process>} */
  const running = new Map()
  /** The latest process by pid, running or not. @type {Map<number, Process>} */
  const latest = new Map()

  const sample = () => {
    const table = read()
    const startedAt = new Map(table.map((row) => [row.pid, row.startedAt]))
    for (const process of running.values())
      if (startedAt.get(process.pid) !== process.startedAt) {
        process.hasEnded = true
        running.delete(process.pid)
      }
    for (const row of table.sort((a, b) => Number(a.startedAt) - Number(b.startedAt))) {
      const known = running.get(row.pid)
      if (known) {
        // A process whose parent ended has another one now, and stays where it began.
        known.own = row.own
        known.waited = row.waited
      } else if (row.pid === root || running.has(row.parent)) {
        const process = { ...row, children: [], hasEnded: false }
        running.get(row.parent)?.children.push(process)
        running.set(row.pid, process)
        latest.set(row.pid, process)
      }
    }
  }

  sample()
  const timer = setInterval(sample, SAMPLE_MS).unref()
  return {
    /**
     * @param {number} [pid] of a process that this one started; by default this one
     * @returns {number} seconds of CPU time, user and system, of it and its descendants until now
     */
    secondsOf(pid = root) {
      sample()
      const process = latest.get(pid)
      return process ? ticksOf(process) / TICKS_PER_SECOND : 0
    },
    stop: () => clearInterval(timer),
  }
}

/** @typedef {ReturnType<typeof createCpuMeter>} CpuMeter */

/** @returns {CpuMeter | undefined} nothing where the system has no such table */
export const startCpuMeter = () => (existsSync('/proc/self/stat') ? createCpuMeter() : undefined)
