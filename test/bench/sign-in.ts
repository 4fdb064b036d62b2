import type { BuiltServer } from '../product/built-server.ts'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { measureHashCeiling } from './engines/hash-ceiling.ts'
import { type Person, registerPeople } from './engines/people.ts'
import { sessionCheck, signIn } from './engines/requests.ts'
import { type Load, runLoad, type Stream } from './load/load.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const PEOPLE = 64
/** More than there are hash processes, so that none of them waits for the network. */
const CONCURRENT_SIGN_INS = 16
/** Session checks per second, before and during the sign-ins. */
const CHECKS_PER_SECOND = 100
const CHECK_CONNECTIONS = 8

const SECONDS = 8
/** Long enough for the server's code to be compiled, since it runs a few hundred times per second at most. */
const WARM_UP_SECONDS = 6
const CEILING_SECONDS = 4

const MIN_CEILING_RATIO = 0.85
const MAX_IDLE_RATIO = 3
/** Maximum ratio of a sign-in's CPU time to that of its hash alone: 12 ms where a hash takes 8.7 ms. */
const MAX_HASH_RATIO = 1.38

const checks = (people: readonly Person[]): Stream => ({
  name: 'checks',
  requests: people.map(sessionCheck),
  connections: CHECK_CONNECTIONS,
  pace: CHECKS_PER_SECOND,
})
const signIns = (people: readonly Person[]): Stream => ({
  name: 'sign-ins',
  requests: people.map(signIn),
  connections: CONCURRENT_SIGN_INS,
})

const measureServer = async ({ url, pid }: BuiltServer) => {
  const people = await registerPeople(url, PEOPLE)
  const load = (streams: Stream[]): Load => ({
    port: Number(new URL(url).port),
    streams,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: SECONDS,
  })
  const idle = await runLoad(load([checks(people)]))
  let before = readCpuTime(pid)
  const busy = await runLoad(load([checks(people), signIns(people)]), () => {
    before = readCpuTime(pid)
  })
  return { idle, busy, cpu: cpuTimeSince(pid, before) }
}

const rowOf = (engine: Engine, ceiling: number, measured: Awaited<ReturnType<typeof measureServer>>): Row => {
  const { idle, busy, cpu } = measured
  const signInStream = busy.streams['sign-ins']
  const idleChecks = idle.streams['checks']
  const busyChecks = busy.streams['checks']
  if (!signInStream || !idleChecks || !busyChecks) throw new Error('A stream of requests was not measured.')
  const count = signInStream.perSecond * SECONDS
  return {
    engine,
    'sign-ins /s': { value: signInStream.perSecond, digits: 1 },
    'ceiling /s': { value: ceiling, digits: 1 },
    'of the ceiling': {
      value: signInStream.perSecond / ceiling,
      digits: 2,
      goal: { limit: MIN_CEILING_RATIO, is: 'at least' },
    },
    'CPU ms each': { value: (cpu.server + cpu.hashers + cpu.database) / count, digits: 1 },
    'of a hash': {
      value: (cpu.server + cpu.hashers + cpu.database) / cpu.hashers,
      digits: 2,
      goal: { limit: MAX_HASH_RATIO, is: 'at most' },
    },
    'of it: server': { value: cpu.server / count, digits: 2 },
    hashing: { value: cpu.hashers / count, digits: 2 },
    database: { value: cpu.database / count, digits: 2 },
    'load generator ms': { value: busy.generatorMs / count, digits: 2 },
    'sign-in p50 ms': { value: signInStream.p50 },
    'check p99 ms idle': { value: idleChecks.p99, digits: 1 },
    'busy / idle': {
      value: busyChecks.p99 / idleChecks.p99,
      digits: 1,
      goal: { limit: MAX_IDLE_RATIO, is: 'at most' },
    },
    'check p99 ms busy': { value: busyChecks.p99, digits: 1 },
    failed: { value: signInStream.failed + idleChecks.failed + busyChecks.failed },
    load: machineLoad(),
  }
}

/** Measures sign-ins per second compared with the ceiling of argon2id, and their effect on concurrent session checks. */
export const measureSignIn = async (): Promise<void> => {
  const rows: Row[] = []
  for (const engine of ENGINES) {
    // Averages the ceiling before and after, since a machine's speed changes within a minute by more than is measured.
    const before = await measureHashCeiling(CEILING_SECONDS)
    const measured = await onEngine(engine, measureServer)
    const after = await measureHashCeiling(CEILING_SECONDS)
    rows.push(rowOf(engine, (before + after) / 2, measured))
  }
  printTable('Sign-ins by password', rows, [
    'Ceiling: argon2id verifications a second with one process for each core and nothing else running, before and after.',
    `${CONCURRENT_SIGN_INS} people sign in at a time, ${CHECKS_PER_SECOND} session checks a second go on; CPU counts those checks as well.`,
  ])
}
