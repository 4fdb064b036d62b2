import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { type Person, registerPeople } from './engines/people.ts'
import { sessionCheck } from './engines/requests.ts'
import { runLoad } from './load/load.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

/** Connections, and the maximum ratio of a check's server CPU time to a bare route's; null for no goal. */
const CONNECTIONS: readonly (readonly [connections: number, maxBareRatio: number | null])[] = [
  [1, null],
  [16, 5],
  [64, 4],
]
const PEOPLE = 64
const SECONDS = 4
/** Long enough for a busy machine to compile the server's code. */
const WARM_UP_SECONDS = 4

/** Maximum CPU time of PostgreSQL for one check, in microseconds. */
const MAX_DATABASE_US = 40
/** Maximum CPU time of the server's process, with PGlite in it, for one check at 64 connections, in microseconds. */
const MAX_PGLITE_US = 200

interface Target {
  name: string
  port: number
  pid: number
  requests: string[]
}

/** CPU time of a bare route by number of connections, in microseconds. */
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

/** Measures a target; only the product's server has an `engine` and goals. */
const measureTarget = async (target: Target, bare: BareCosts, engine?: Engine): Promise<Row[]> => {
  const rows: Row[] = []
  for (const [connections, maxBareRatio] of CONNECTIONS) {
    const { row, serverUs, databaseUs, rest } = await measureAt(target, connections)
    const bareRatio = serverUs / (bare.get(connections) ?? serverUs)
    const hasGoal = engine !== undefined && maxBareRatio !== null
    const isPostgresGoal = hasGoal && engine === 'PostgreSQL'
    const isPgliteGoal = engine === 'PGlite' && connections === 64
    if (!bare.has(connections)) bare.set(connections, serverUs)
    rows.push({
      ...row,
      'server CPU µs': { value: serverUs, ...(isPgliteGoal && { goal: { limit: MAX_PGLITE_US, is: 'at most' } }) },
      'of bare Hono': {
        value: bareRatio,
        digits: 1,
        ...(isPostgresGoal && { goal: { limit: maxBareRatio, is: 'at most' } }),
      },
      'database µs': {
        value: databaseUs,
        ...(isPostgresGoal && { goal: { limit: MAX_DATABASE_US, is: 'at most' } }),
      },
      ...rest,
    })
  }
  return rows
}

/** Measures a small server in one of our files, which sends its port and exits on disconnect. */
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

const BARE_ROUTE = new URL('./load/bare-hono.ts', import.meta.url)
const LOOKUP = new URL('./load/lookup-server.ts', import.meta.url)
const UNKNOWN_PERSON: Person = { email: '', password: '', token: '-'.repeat(43), address: '10.0.0.1' }

/** Measures the CPU time of session checks, compared with a route that does nothing and with a minimal PostgreSQL lookup. */
export const measureSessionChecks = async (): Promise<void> => {
  const bare: BareCosts = new Map()
  const unknownChecks = Array.from({ length: PEOPLE }, () => sessionCheck(UNKNOWN_PERSON))
  const rows = await measureFile(BARE_ROUTE, 'bare Hono route', unknownChecks, bare)
  for (const engine of ENGINES) {
    const measured = await onEngine(engine, async ({ url, pid, databaseUrl }) => {
      const requests = (await registerPeople(url, PEOPLE)).map(sessionCheck)
      const lookupRows =
        engine === 'PostgreSQL' ? await measureFile(LOOKUP, 'least lookup', requests, bare, databaseUrl) : []
      const own = await measureTarget({ name: engine, port: Number(new URL(url).port), pid, requests }, bare, engine)
      return [...lookupRows, ...own]
    })
    rows.push(...measured)
  }
  printTable('Session checks (/account/user-info)', rows)
}
