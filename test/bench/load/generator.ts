// Generates the load in its own process; see load.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../report/statistics.ts'
import { type HttpConnection, openConnection } from './http-connection.ts'
import type { Load, LoadResult, Stream, StreamResult } from './load.ts'

const SUCCESS = '"code":"200"'

interface Tally {
  latencies: number[]
  failed: number
}

const createStream = async ({ requests, connections: count, pace, success = SUCCESS }: Stream, port: number) => {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)))
  let tally: Tally = { latencies: [], failed: 0 }
  let isRunning = true

  const sendNext = async (connection: HttpConnection, request: string, dueAt: number): Promise<void> => {
    const reply = await connection.send(request)
    tally.latencies.push(performance.now() - dueAt)
    if (!reply.includes(success)) tally.failed += 1
  }
  const run = async (connection: HttpConnection, index: number): Promise<void> => {
    const ownRequests = requests.filter((_, each) => each % count === index)
    const interval = pace === undefined ? 0 : (1000 * count) / pace
    let dueAt = performance.now() + (interval * index) / count
    for (let turn = 0; isRunning; turn += 1) {
      const isLate = performance.now() > dueAt
      if (pace !== undefined && !isLate) await sleep(dueAt - performance.now())
      // If a reply arrives after the next request was due, that delay counts as latency; a late timer does not.
      await sendNext(
        connection,
        ownRequests[turn % ownRequests.length] ?? '',
        pace !== undefined && isLate ? dueAt : performance.now(),
      )
      dueAt += interval
    }
  }
  const runs = connections.map(run)
  return {
    start: () => {
      tally = { latencies: [], failed: 0 }
    },
    stop: async (seconds: number): Promise<StreamResult> => {
      const { latencies, failed } = tally
      tally = { latencies: [], failed: 0 }
      isRunning = false
      await Promise.all(runs)
      for (const connection of connections) connection.close()
      return {
        perSecond: latencies.length / seconds,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        failed,
      }
    },
  }
}

const work = async ({ port, streams, warmUpSeconds, seconds }: Load): Promise<LoadResult> => {
  const running = await Promise.all(
    streams.map(async (stream) => ({ name: stream.name, ...(await createStream(stream, port)) })),
  )
  await sleep(1000 * warmUpSeconds)
  for (const { start } of running) start()
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  process.send?.('measuring')
  await sleep(1000 * seconds)
  const elapsed = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const results = running.map(async ({ name, stop }) => [name, await stop(elapsed)] as const)
  return { streams: Object.fromEntries(await Promise.all(results)), generatorMs: (user + system) / 1000 }
}

process.on('message', async (load: Load) => {
  try {
    process.send?.(await work(load))
  } catch (error) {
    process.send?.({ error: String(error) })
  }
  process.disconnect()
})
