import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { type Person, registerPeople } from './engines/people.ts'
import { sessionCheck } from './engines/requests.ts'
import { runLoad } from './load/load.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

/** Connections, and how many times a bare route's CPU time a check may take of the server's; on one connection it is not said. */
const CONNECTIONS: readonly (readonly [connections: number, mostOfBare: number | null])[] = [
  [1, null],
  [16, 5],
  [64, 4],
]
const PEOPLE = 64
const SECONDS = 4
/** A busy machine takes its time until the server's code is compiled. */
const WARM_UP_SECONDS = 4

/** CPU time of PostgreSQL for one check, in microseconds. */
const MOST_DATABASE_US = 40
/** CPU time of the server's process for one check where the database is a part of it, at 64 connections, in microseconds. */
const MOST_PGLITE_US = 200

interface Target {
  name: string
  port: number
  pid: number
  requests: string[]
}

/** CPU time of a bare route by connections, in microseconds. */
type BareCosts = Map<number, number>

const measureAt = async ({ name, port, pid, requests }: Target, connections: number) => {
  let before = readCpuTime(pid)
  const { streams, generatorMs } = await runLoad(
    {
      port,
      streams: [{ name: 'checks', requests, connections }],
      warmUpSeconds: WARM_UP_SECONDS,
      seconds: SECONDS,
    },
    () => {
      before = readCpuTime(pid)
    },
  )
  const { checks } = streams
  if (!checks) throw new Error('The session checks were not measured.')
  const cpu = cpuTimeSince(pid, before)
  const microseconds = (ms: number) => (1000 * ms) / (checks.perSecond * SECONDS)
  const row: Row = {
    server: name,
    connections: { value: connections },
    'checks /s': { value: checks.perSecond },
    'p50 ms': { value: checks.p50, digits: 2 },
    'p99 ms': { value: checks.p99, digits: 2 },
  }
  return {
    row,
    serverUs: microseconds(cpu.server),
    databaseUs: microseconds(cpu.database),
    rest: {
      'load generator µs': { value: microseconds(generatorMs) },
      failed: { value: checks.failed },
      load: machineLoad(),
    } satisfies Row,
  }
}

/** Rows of a target; `engine` is that of the product's own server, which has goals. */
const measureTarget = async (target: Target, bare: BareCosts, engine?: Engine): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [connections, mostOfBare] of CONNECTIONS) {
    const { row, serverUs, databaseUs, rest } = await measureAt(target, connections)
    const ofBare = serverUs / (bare.get(connections) ?? serverUs)
    const hasGoal = engine !== undefined && mostOfBare !== null
    const ofPostgres = hasGoal && engine === 'PostgreSQL'
    const ofPglite = engine === 'PGlite' && connections === 64
    if (!bare.has(connections)) bare.set(connections, serverUs)
    rows.push({
      ...row,
      'server CPU µs': { value: serverUs, ...(ofPglite && { goal: { limit: MOST_PGLITE_US, is: 'at most' } }) },
      'of bare Hono': {
        value: ofBare,
        digits: 1,
        ...(ofPostgres && { goal: { limit: mostOfBare, is: 'at most' } }),
      },
      'database µs': {
        value: databaseUs,
        ...(ofPostgres && { goal: { limit: MOST_DATABASE_US, is: 'at most' } }),
      },
      ...rest,
    })
  }
  return rows
}

/** Rows of a small server in a file of ours, which tells its port and ends when it is let go. */
const measureFile = async (
  file: URL,
  name: string,
  requests: string[],
  bare: BareCosts,
  databaseUrl = '',
): Promise<Row[]> => {
  const child = fork(fileURLToPath(file), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const exited = once(child, 'exit')
  try {
    const [port] = (await once(child, 'message')) as [number]
    return await measureTarget({ name, port, pid: child.pid ?? 0, requests }, bare)
  } finally {
    child.disconnect()
    await exited
  }
}

const BARE = new URL('./load/bare-hono.ts', import.meta.url)
const LEAST = new URL('./load/lookup-server.ts', import.meta.url)
const NOBODY: Person = { email: '', password: '', token: '-'.repeat(43), address: '10.0.0.1' }

/** Session checks: their CPU time beside a route that does nothing, and beside the least look at PostgreSQL. */
export const measureSessionChecks = async (): Promise<void> => {
  const bare: BareCosts = new Map()
  const nobodies = Array.from({ length: PEOPLE }, () => sessionCheck(NOBODY))
  const rows = await measureFile(BARE, 'bare Hono route', nobodies, bare)
  for (const engine of ENGINES) {
    const measured = await onEngine(engine, async ({ url, pid, databaseUrl }) => {
      const requests = (await registerPeople(url, PEOPLE)).map(sessionCheck)
      const least = engine === 'PostgreSQL' ? await measureFile(LEAST, 'least lookup', requests, bare, databaseUrl) : []
      const own = await measureTarget({ name: engine, port: Number(new URL(url).port), pid, requests }, bare, engine)
      return [...least, ...own]
    })
    rows.push(...measured)
  }
  printTable('Session checks (/account/user-info)', rows)
}
