import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { registerPeople } from './engines/people.ts'
import { signIn } from './engines/requests.ts'
import type { Attack } from './load/intruder.ts'
import { runLoad } from './load/load.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const APPLICATION = 'bench'
const PEOPLE = 16
const SIGN_INS_PER_SECOND = 10
const SIGN_IN_CONNECTIONS = 4
const WARM_UP_SECONDS = 5
const SECONDS = 30
const ENDLESS = 500
const NOISY = 8
/** The least that the setting allows, so that half a minute of noise is over it. */
const QUOTA_MIB = 64
const SAMPLE_MS = 500
const MB = 1e6
const MAX_RATIO = 2

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN)
}

const folderBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  return sizes.reduce((sum, each) => sum + 512 * (each?.blocks ?? 0), 0)
}

const databaseBytes = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes')
  await client.end()
  return rows[0].bytes
}

interface Sizes {
  memory: number
  disk: number
}

/** Runs work, and returns the server's peak usage during it. */
const peakDuring = async (sample: () => Promise<Sizes>, work: () => Promise<void>): Promise<Sizes> => {
  const peak = await sample()
  let isRunning = true
  const sampling = (async () => {
    while (isRunning) {
      const { memory, disk } = await sample()
      peak.memory = Math.max(peak.memory, memory)
      peak.disk = Math.max(peak.disk, disk)
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  })()
  await work()
  isRunning = false
  await sampling
  return peak
}

const startIntruder = (attack: Attack): ChildProcess => {
  const intruder = fork(fileURLToPath(new URL('./load/intruder.ts', import.meta.url)))
  intruder.send(attack)
  return intruder
}

const stopIntruder = async (intruder: ChildProcess): Promise<number> => {
  const counted = once(intruder, 'message')
  intruder.send('count')
  const [accepted] = (await counted) as [number]
  const exited = once(intruder, 'exit')
  intruder.disconnect()
  await exited
  return accepted
}

const measureEngine = async (engine: Engine): Promise<Row> => {
  const folder = await mkdtemp(join(tmpdir(), 'sso-intake-'))
  try {
    return await onEngine(
      engine,
      async ({ url, pid, databaseUrl }) => {
        const people = await registerPeople(url, PEOPLE)
        const port = Number(new URL(url).port)
        const stream = { name: 'sign-ins', requests: people.map(signIn), connections: SIGN_IN_CONNECTIONS }
        const signInP99 = async () => {
          const streams = [{ ...stream, pace: SIGN_INS_PER_SECOND }]
          let begin = readCpuTime(pid)
          const result = await runLoad({ port, streams, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS }, () => {
            begin = readCpuTime(pid)
          })
          const { p99 = Number.NaN, failed = 0 } = result.streams['sign-ins'] ?? {}
          return { p99, failed, cpu: cpuTimeSince(pid, begin).server / SECONDS }
        }
        const sample = async (): Promise<Sizes> => ({
          memory: await residentBytes(pid),
          disk: await (databaseUrl === '' ? folderBytes(folder) : databaseBytes(databaseUrl)),
        })
        const idle = await signInP99()
        const before = await sample()
        const intruder = startIntruder({ port, application: APPLICATION, endless: ENDLESS, noisy: NOISY })
        let attacked = idle
        const peak = await peakDuring(sample, async () => {
          attacked = await signInP99()
        })
        const accepted = await stopIntruder(intruder)
        return {
          engine,
          'resident MB idle': { value: before.memory / MB },
          'at most': { value: peak.memory / MB },
          'disk MB idle': { value: before.disk / MB },
          'disk at most': { value: peak.disk / MB },
          'segments taken': { value: accepted },
          'CPU ms/s idle': { value: idle.cpu },
          'CPU attacked': { value: attacked.cpu },
          'sign-in p99 ms idle': { value: idle.p99, digits: 1 },
          'p99 ms attacked': { value: attacked.p99, digits: 1 },
          'attacked / idle': {
            value: attacked.p99 / idle.p99,
            digits: 2,
            goal: { limit: MAX_RATIO, is: 'at most' },
          },
          'failed sign-ins': { value: idle.failed + attacked.failed },
          load: machineLoad(),
        }
      },
      {
        COLLECTOR_APPLICATIONS: APPLICATION,
        COLLECTOR_QUOTA: String(QUOTA_MIB),
        ...(engine === 'PGlite' && { DATA_DIR: folder }),
      },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures what bodies that never end and segments of noise do to the server's memory and disk, and to sign-in (OPS-04). */
export const measureIntake = async (): Promise<void> => {
  const rows: Row[] = []
  for (const engine of ENGINES) rows.push(await measureEngine(engine))
  printTable('Intake under attack', rows, [
    `${ENDLESS} connections of one address, each one byte short of 2 MiB, and segments of 1.9 MB of noise from ${NOISY} addresses, for ${WARM_UP_SECONDS + SECONDS} s beside ${SIGN_INS_PER_SECOND} sign-ins a second; a quota of ${QUOTA_MIB} MiB.`,
    'Disk: the data folder, its log of changes included; on PostgreSQL the database.',
  ])
}
