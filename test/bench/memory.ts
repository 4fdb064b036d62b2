import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { registerPeople } from './engines/people.ts'
import { sessionCheck } from './engines/requests.ts'
import { openConnection } from './load/http-connection.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const PEOPLE = 64
const STEP = 50_000
const STEPS = 6
/** No step begins after this time, so that a slow machine shows fewer steps. */
const MAX_DURATION_MS = 5 * 60 * 1000
const MB = 1e6
/** Maximum ratio to the heap after the first step; a leak grows faster. */
const MAX_GROWTH = 1.05

/** A Node option that makes the server collect garbage and write its memory usage to a file on SIGUSR2. */
const reportTo = (file: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import { renameSync, writeFileSync } from 'node:fs'
    import { setFlagsFromString } from 'node:v8'
    import { runInNewContext } from 'node:vm'
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    let reports = 0
    process.on('SIGUSR2', () => {
      const { rss } = process.memoryUsage()
      collect()
      const { heapUsed } = process.memoryUsage()
      reports += 1
      // The rename makes the file appear complete to the reader.
      writeFileSync(${JSON.stringify(`${file}.new`)}, JSON.stringify({ rss, heapUsed, reports }))
      renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(file)})
    })`)}`

interface Memory {
  rss: number
  heapUsed: number
  reports: number
}

const readMemory = async (pid: number, file: string, step: number): Promise<Memory> => {
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const memory = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Memory | null
    if (memory?.reports === step) return memory
    await sleep(20)
  }
}

const measureEngine = async (engine: Engine): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'sso-memory-'))
  const file = join(folder, 'memory.json')
  try {
    return await onEngine(
      engine,
      async ({ url, pid }) => {
        const requests = (await registerPeople(url, PEOPLE)).map(sessionCheck)
        const port = Number(new URL(url).port)
        const connections = await Promise.all(requests.map(() => openConnection(port)))
        const endsAt = performance.now() + MAX_DURATION_MS
        const rows: Row[] = []
        let first: Memory | undefined
        for (let step = 1; step <= STEPS && performance.now() < endsAt; step += 1) {
          let left = STEP
          const sendAll = connections.map(async (connection, index) => {
            while (left-- > 0) await connection.send(requests[index] ?? '')
          })
          await Promise.all(sendAll)
          const memory = await readMemory(pid, file, step)
          first ??= memory
          rows.push({
            engine,
            requests: { value: step * STEP },
            'heap MB': { value: memory.heapUsed / MB, digits: 1 },
            'of the first': {
              value: memory.heapUsed / first.heapUsed,
              digits: 2,
              goal: { limit: MAX_GROWTH, is: 'at most' },
            },
            'resident MB': { value: memory.rss / MB, digits: 0 },
            load: machineLoad(),
          })
        }
        for (const connection of connections) connection.close()
        return rows
      },
      { NODE_OPTIONS: reportTo(file) },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the server's memory during session checks: with a leak, the heap grows after the first step. */
export const measureMemory = async (): Promise<void> => {
  const rows: Row[] = []
  for (const engine of ENGINES) rows.push(...(await measureEngine(engine)))
  printTable('Memory over session checks', rows, ['Heap: what is in use once garbage is collected.'])
}
