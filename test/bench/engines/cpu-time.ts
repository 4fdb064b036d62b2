import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10

interface ProcessTimes {
  pid: number
  parent: number
  program: string
  /** CPU time in milliseconds, with that of its children that ended. */
  ms: number
}

const readProcess = (pid: string): ProcessTimes[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const end = stat.lastIndexOf(')')
    const fields = stat
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    const ms = (user + system + childUser + childSystem) * TICK_MS
    return [{ pid: Number(pid), parent: fields[1] ?? 0, program: stat.slice(stat.indexOf('(') + 1, end), ms }]
  } catch {
    // It ended while the list was read, or this system keeps no such list.
    return []
  }
}

const allProcesses = (): ProcessTimes[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess)
  } catch {
    return []
  }
}

const withChildren = (all: readonly ProcessTimes[], pid: number): ProcessTimes[] => [
  ...all.filter((each) => each.pid === pid),
  ...all.filter(({ parent }) => parent === pid).flatMap((child) => withChildren(all, child.pid)),
]
const total = (processes: readonly ProcessTimes[]): number => processes.reduce((sum, { ms }) => sum + ms, 0)

/** CPU time in milliseconds. */
export interface CpuTime {
  /** Of the server's process without its hashers. */
  server: number
  /** Of its hash processes. */
  hashers: number
  /** Of PostgreSQL; 0 on PGlite, which is a part of the server's process. */
  database: number
}

/** The CPU time that was used so far; zeros where there is no /proc. */
export const readCpuTime = (serverPid: number): CpuTime => {
  const all = allProcesses()
  const server = withChildren(all, serverPid)
  const postgres = all.filter(({ parent, program }) => parent === process.pid && program === 'postgres')
  const main = total(server.filter(({ pid }) => pid === serverPid))
  return {
    server: main,
    hashers: total(server) - main,
    database: total(postgres.flatMap(({ pid }) => withChildren(all, pid))),
  }
}

export const cpuTimeSince = (serverPid: number, before: CpuTime): CpuTime => {
  const now = readCpuTime(serverPid)
  return {
    server: now.server - before.server,
    hashers: now.hashers - before.hashers,
    database: now.database - before.database,
  }
}
