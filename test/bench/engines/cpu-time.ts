import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second, independent of the kernel's tick rate. */
const TICK_MS = 10

interface ProcessTimes {
  pid: number
  parent: number
  program: string
  /** CPU time in milliseconds, including that of ended child processes. */
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
    // The process ended in the meantime, or the system has no /proc.
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
  /** The server's process without its hash processes. */
  server: number
  /** The server's hash processes. */
  hashers: number
  /** PostgreSQL; 0 on PGlite, which runs in the server's process. */
  database: number
}

/** The CPU time used so far; zeros if the system has no /proc. */
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
