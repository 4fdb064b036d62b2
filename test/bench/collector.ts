import { randomUUID } from 'node:crypto'
import type { BuiltServer } from '../product/built-server.ts'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { type Person, registerPeople } from './engines/people.ts'
import { eventBatch, signIn } from './engines/requests.ts'
import { runLoad, type Stream } from './load/load.ts'
import { median } from './report/statistics.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const APPLICATION = 'bench'
const PEOPLE = 16
const SIGN_INS_PER_SECOND = 10
const SIGN_IN_CONNECTIONS = 4

/** A batch of 16 KB, as browsers send them (MON-05). */
const EVENTS_IN_BATCH = 14
/** Different batches and machines, which are sent in turn. */
const BATCHES = 200
/** More than the collector takes. */
const FLOOD_PER_SECOND = 600
/** Its throughput, to measure the cost of an event. */
const STEADY_PER_SECOND = 50
const FLOOD_CONNECTIONS = 8
const COLLECTED = 'HTTP/1.1 200'

const ROUNDS = 4
const WARM_UP_SECONDS = 5
const SECONDS = 20
const MAX_FLOODED_RATIO = 1.5
/** Four times the rate of 200 events in 200 ms. */
const MIN_EVENTS_PER_SECOND = 4000

const KINDS = ['view', 'resource', 'resource', 'action', 'long_task', 'error', 'resource'] as const

/** An event of the size that browsers send: 1.1 KB. */
const eventLine = (index: number, sessionId: string, viewId: string, at: number): string => {
  const tags = [
    `app_id=${APPLICATION},sdk_name=bench,sdk_version=1.0.0,env=prod,service=web,version=1.2.3,source=browser`,
    `userid=${sessionId},session_id=${sessionId},session_type=user,is_signin=F,os=Linux,browser=Chrome`,
    'browser_version=156.0.0.0,browser_version_major=156,screen_size=1280*720,network_type=wifi,time_zone=UTC,device=PC',
    `view_id=${viewId},view_url=https://app.example/sso/login,view_host=app.example,view_path=/sso/login`,
    'view_name=/sso/login,view_path_group=/sso/login',
  ].join(',')
  const fields = [
    'display="{\\"viewport\\":{\\"width\\":1280,\\"height\\":720}}",is_login=false,session_sample_rate=100,drift=0',
    `duration=${54_700_000 + index},time_spent=${index * 1e9},first_contentful_paint=212000000,first_byte=11300000`,
    'largest_contentful_paint=212000000,cumulative_layout_shift=0.01,interaction_to_next_paint=8000000',
    'error_type="TypeError",error_message="x is not a function",action_name="Sign in",loading_time=99100000',
    'resource_url="https://app.example/assets/main.js",resource_type="js",resource_size=89000,view_url_query="{}"',
  ].join(',')
  return `${KINDS[index % KINDS.length]},${tags} ${fields} ${at}`
}

const floodOf = (pace: number): Stream => {
  const at = Date.now()
  const requests = Array.from({ length: BATCHES }, (_, batch) => {
    const [sessionId, viewId] = [randomUUID(), randomUUID()]
    const lines = Array.from({ length: EVENTS_IN_BATCH }, (_each, index) => eventLine(index, sessionId, viewId, at))
    return eventBatch(lines, `10.2.${batch >> 8}.${batch & 255}`)
  })
  return {
    name: 'batches',
    requests,
    connections: FLOOD_CONNECTIONS,
    success: COLLECTED,
    pace,
  }
}

const signInsOf = (people: readonly Person[]): Stream => ({
  name: 'sign-ins',
  requests: people.map(signIn),
  connections: SIGN_IN_CONNECTIONS,
  pace: SIGN_INS_PER_SECOND,
})

const measure = async ({ url, pid }: BuiltServer, streams: Stream[]) => {
  let before = readCpuTime(pid)
  const port = Number(new URL(url).port)
  const result = await runLoad({ port, streams, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS }, () => {
    before = readCpuTime(pid)
  })
  const cpu = cpuTimeSince(pid, before)
  const { batches, 'sign-ins': signIns } = result.streams
  const acceptedBatches = batches ? batches.perSecond * SECONDS - batches.failed : 0
  return { cpu, batches, signIns, events: acceptedBatches * EVENTS_IN_BATCH }
}
type Measured = Awaited<ReturnType<typeof measure>>

/** Sign-ins without and with the flood, in turn, at the default share of the collector. */
const measureFlood = (engine: Engine) =>
  onEngine(
    engine,
    async (server) => {
      const people = await registerPeople(server.url, PEOPLE)
      const idle: Measured[] = []
      const flooded: Measured[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        idle.push(await measure(server, [signInsOf(people)]))
        flooded.push(await measure(server, [signInsOf(people), floodOf(FLOOD_PER_SECOND)]))
      }
      return { idle, flooded }
    },
    { COLLECTOR_APPLICATIONS: APPLICATION },
  )

/** Events only, none of which is forwarded. */
const measureEvents = (engine: Engine): Promise<Measured> =>
  onEngine(engine, (server) => measure(server, [floodOf(STEADY_PER_SECOND)]), {
    COLLECTOR_APPLICATIONS: APPLICATION,
    COLLECTOR_LOAD: '100',
  })

const p99Of = (measured: readonly Measured[]): number =>
  median(measured.map(({ signIns }) => signIns?.p99 ?? Number.NaN))

const rowOf = (engine: Engine, alone: Measured, { idle, flooded }: Awaited<ReturnType<typeof measureFlood>>): Row => {
  const microseconds = (milliseconds: number) => (1000 * milliseconds) / alone.events
  const cpu = microseconds(alone.cpu.server + alone.cpu.database)
  const failed = [...idle, ...flooded].reduce((sum, { signIns }) => sum + (signIns?.failed ?? 0), 0)
  return {
    engine,
    'CPU µs an event': { value: cpu, digits: 1 },
    'of it server': { value: microseconds(alone.cpu.server), digits: 1 },
    'events /s on one core': { value: 1e6 / cpu },
    'events /s, flooded': {
      value: median(flooded.map(({ events }) => events / SECONDS)),
      ...(engine === 'PostgreSQL' && { goal: { limit: MIN_EVENTS_PER_SECOND, is: 'at least' } }),
    },
    'sent away': {
      value: (100 * (flooded[0]?.batches?.failed ?? 0)) / ((flooded[0]?.batches?.perSecond ?? 0) * SECONDS),
      unit: ' %',
    },
    'sign-in p99 ms idle': { value: p99Of(idle), digits: 1 },
    'p99 ms flooded': { value: p99Of(flooded), digits: 1 },
    'flooded / idle': {
      value: p99Of(flooded) / p99Of(idle),
      digits: 2,
      goal: { limit: MAX_FLOODED_RATIO, is: 'at most' },
    },
    'failed sign-ins': { value: failed },
    load: machineLoad(),
  }
}

/** Measures how many events the collector accepts, and how a flood of them affects sign-in. */
export const measureCollector = async (): Promise<void> => {
  const rows: Row[] = []
  for (const engine of ENGINES) rows.push(rowOf(engine, await measureEvents(engine), await measureFlood(engine)))
  printTable('The collector of browser monitoring', rows, [
    `Batches of ${EVENTS_IN_BATCH} events, 16 KB; ${FLOOD_PER_SECOND} a second are offered beside ${SIGN_INS_PER_SECOND} sign-ins a second, ${ROUNDS} rounds of ${SECONDS} s in turn.`,
    `Events on one core: the inverse of the CPU time of server and database for an event, at ${STEADY_PER_SECOND} batches a second.`,
  ])
}
