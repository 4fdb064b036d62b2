import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, onEngine } from './engines/engines.ts'
import { registerPeople } from './engines/people.ts'
import { sessionCheck } from './engines/requests.ts'
import { runLoad } from './load/load.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const CONNECTIONS = [1, 16, 64]
const PEOPLE = 64
const SECONDS = 4
const WARM_UP_SECONDS = 1

/** CPU time of the server's process for one check, in microseconds. */
const MOST_CPU_US = 150

interface Target {
  name: string
  port: number
  pid: number
  requests: string[]
}

const measureAt = async ({ name, port, pid, requests }: Target, connections: number): Promise<Row> => {
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
  return {
    server: name,
    connections: { value: connections },
    'checks /s': { value: checks.perSecond },
    'p50 ms': { value: checks.p50, digits: 2 },
    'p99 ms': { value: checks.p99, digits: 2 },
    'server CPU µs': { value: microseconds(cpu.server), goal: { limit: MOST_CPU_US, is: 'at most' } },
    'database µs': { value: microseconds(cpu.database) },
    'load generator µs': { value: microseconds(generatorMs) },
    failed: { value: checks.failed },
    load: machineLoad(),
  }
}

const measureTarget = async (target: Target): Promise<Row[]> => {
  const rows: Row[] = []
  for (const connections of CONNECTIONS) rows.push(await measureAt(target, connections))
  return rows
}

const measureBareHono = async (): Promise<Row[]> => {
  const child = fork(fileURLToPath(new URL('./load/bare-hono.ts', import.meta.url)))
  const [port] = (await once(child, 'message')) as [number]
  const nobody = { email: '', password: '', token: '-'.repeat(43), address: '10.0.0.1' }
  const requests = Array.from({ length: PEOPLE }, () => sessionCheck(nobody))
  const rows = await measureTarget({ name: 'bare Hono route', port, pid: child.pid ?? 0, requests })
  child.disconnect()
  await once(child, 'exit')
  return rows
}

/** Session checks a second, their 99th percentile and their CPU time, beside a route that does nothing. */
export const measureSessionChecks = async (): Promise<void> => {
  const rows = await measureBareHono()
  for (const engine of ENGINES) {
    const measured = await onEngine(engine, async ({ url, pid }) => {
      const people = await registerPeople(url, PEOPLE)
      return measureTarget({ name: engine, port: Number(new URL(url).port), pid, requests: people.map(sessionCheck) })
    })
    rows.push(...measured)
  }
  printTable('Session checks (/account/user-info)', rows)
}
