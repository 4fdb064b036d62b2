import type { BuiltServer } from '../product/built-server.ts'
import { cpuTimeSince, readCpuTime } from './engines/cpu-time.ts'
import { ENGINES, type Engine, onEngine } from './engines/engines.ts'
import { measureHashCeiling } from './engines/hash-ceiling.ts'
import { type Person, registerPeople } from './engines/people.ts'
import { sessionCheck, signIn } from './engines/requests.ts'
import { type Load, runLoad, type Stream } from './load/load.ts'
import { machineLoad, printTable, type Row } from './report/table.ts'

const PEOPLE = 64
/** More than there are hashers, so that none of them ever waits for the network. */
const SIGN_INS_AT_ONCE = 16
/** Session checks a second, before and during the sign-ins. */
const CHECKS_PER_SECOND = 100
const CHECK_CONNECTIONS = 8

const SECONDS = 8
/** Long enough for the server's code to be compiled: it runs a few hundred times a second at most. */
const WARM_UP_SECONDS = 6
const CEILING_SECONDS = 4

const LEAST_OF_CEILING = 0.85
const MOST_OF_IDLE = 3
/** CPU time of a sign-in, of that of its hash alone: 12 ms where a hash takes 8.7. */
const MOST_OF_HASH = 1.38

const checks = (people: readonly Person[]): Stream => ({
  name: 'checks',
  requests: people.map(sessionCheck),
  connections: CHECK_CONNECTIONS,
  pace: CHECKS_PER_SECOND,
})
const signIns = (people: readonly Person[]): Stream => ({
  name: 'sign-ins',
  requests: people.map(signIn),
  connections: SIGN_INS_AT_ONCE,
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
  const signedIn = busy.streams['sign-ins']
  const calm = idle.streams['checks']
  const hurried = busy.streams['checks']
  if (!signedIn || !calm || !hurried) throw new Error('A stream of requests was not measured.')
  const count = signedIn.perSecond * SECONDS
  return {
    engine,
    'sign-ins /s': { value: signedIn.perSecond, digits: 1 },
    'ceiling /s': { value: ceiling, digits: 1 },
    'of the ceiling': {
      value: signedIn.perSecond / ceiling,
      digits: 2,
      goal: { limit: LEAST_OF_CEILING, is: 'at least' },
    },
    'CPU ms each': { value: (cpu.server + cpu.hashers + cpu.database) / count, digits: 1 },
    'of a hash': {
      value: (cpu.server + cpu.hashers + cpu.database) / cpu.hashers,
      digits: 2,
      goal: { limit: MOST_OF_HASH, is: 'at most' },
    },
    'of it: server': { value: cpu.server / count, digits: 2 },
    hashing: { value: cpu.hashers / count, digits: 2 },
    database: { value: cpu.database / count, digits: 2 },
    'load generator ms': { value: busy.generatorMs / count, digits: 2 },
    'sign-in p50 ms': { value: signedIn.p50 },
    'check p99 ms idle': { value: calm.p99, digits: 1 },
    'busy / idle': {
      value: hurried.p99 / calm.p99,
      digits: 1,
      goal: { limit: MOST_OF_IDLE, is: 'at most' },
    },
    'check p99 ms busy': { value: hurried.p99, digits: 1 },
    failed: { value: signedIn.failed + calm.failed + hurried.failed },
    load: machineLoad(),
  }
}

/** Sign-ins a second beside the ceiling that argon2id sets, and what they do to session checks that go on meanwhile. */
export const measureSignIn = async (): Promise<void> => {
  const rows: Row[] = []
  for (const engine of ENGINES) {
    // A machine's speed changes in a minute by more than what is measured: what stands before and after counts alike.
    const before = await measureHashCeiling(CEILING_SECONDS)
    const measured = await onEngine(engine, measureServer)
    const after = await measureHashCeiling(CEILING_SECONDS)
    rows.push(rowOf(engine, (before + after) / 2, measured))
  }
  printTable('Sign-ins by password', rows, [
    'Ceiling: argon2id verifications a second with one process for each core and nothing else running, before and after.',
    `${SIGN_INS_AT_ONCE} people sign in at a time, ${CHECKS_PER_SECOND} session checks a second go on; CPU counts those checks as well.`,
  ])
}
