import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@sso-elements/contract'
import { expect, it } from 'vitest'
import { sharedDatabase } from '../../kit/database/opened-database.ts'
import { useTelemetryServer } from '../../testing/telemetry-server.ts'
import { createPartitions } from './partitions.ts'
import { createQuota, type Quota } from './quota.ts'
import { storeSegment } from './receive-replay.ts'
import type { ReplaySegment } from './replay-segment.ts'

const MIB = 1024 * 1024
const NOW = Date.now()
const TODAY = NOW - (NOW % DAY_MS)

const telemetry = useTelemetryServer()

const open = (more: { maxBytes?: number; freeBytes?: () => Promise<number>; now?: () => number } = {}) => {
  const { db, collector } = telemetry.server.server.dependencies
  const { freeBytes, ...options } = more
  const database = { ...sharedDatabase({ db, engine: collector.engine }), ...(freeBytes && { freeBytes }) }
  const partitions = createPartitions(db)
  const onError = (error: unknown): never => {
    throw error
  }
  return { db, partitions, quota: createQuota({ database, partitions, maxBytes: 8 * MIB, onError, ...options }) }
}
type Opened = ReturnType<typeof open>

/** Stores noise of a number of MiB, which no engine can compress, as a session of a day. */
const fill = async (
  { db, partitions, quota }: { quota: Quota } & Omit<Opened, 'quota'>,
  daysAgo: number,
  mebibytes: number,
) => {
  const at = NOW - daysAgo * DAY_MS
  const [session_id, last_at] = [`${daysAgo}`, new Date(at)]
  await db
    .insertInto('telemetry_sessions')
    .values({
      app_id: 'other',
      session_id,
      env: '',
      user_id: '',
      browser: '',
      os: '',
      device: '',
      first_at: last_at,
      last_at,
      has_replay: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (let part = 0; part < mebibytes; part += 1) {
    const segment = {
      app_id: 'other',
      env: '',
      session_id,
      view_id: 'v',
      index_in_view: part,
      start: at,
      end: at,
      records_count: 1,
      has_full_snapshot: true,
      creation_reason: '',
      raw_segment_size: MIB,
      segment: randomBytes(MIB),
    } as unknown as ReplaySegment
    expect(await storeSegment({ db, partitions, quota }, segment, at)).toBe(true)
  }
}

const stored = async (table: 'telemetry_segments' | 'telemetry_sessions'): Promise<string[]> => {
  const { db } = telemetry.server.server.dependencies
  const rows = await db.selectFrom(table).select('session_id').distinct().orderBy('session_id').execute()
  return rows.map(({ session_id }) => session_id)
}

const overview = async (from: number): Promise<string | null> => {
  const period = { from: new Date(from).toISOString(), to: new Date(NOW).toISOString() }
  return (await telemetry.server.call('/telemetry/overview', period, { token: telemetry.token })).result.droppedBefore
}

it('over the quota the oldest days are deleted, and the page is told', { tags: ['OPS-04', 'engine'] }, async () => {
  const opened = open()
  expect(await overview(NOW - DAY_MS)).toBeNull()
  await fill(opened, 3, 3)
  await fill(opened, 2, 3)
  await opened.quota.enforce()
  expect(await stored('telemetry_segments')).toEqual(['2', '3'])
  await fill(opened, 0, 3)
  await opened.quota.enforce()
  expect(await stored('telemetry_segments')).toEqual(['0', '2'])
  expect(await stored('telemetry_sessions')).toEqual(['0', '2'])
  expect(await overview(NOW - DAY_MS)).toBe(new Date(TODAY - 2 * DAY_MS).toISOString())
  // The space is measured as more is written.
  await fill(opened, 0, 3)
  expect(await stored('telemetry_segments')).toEqual(['0'])
  // When only today is left, it begins anew.
  await fill(opened, 0, 3)
  expect(await stored('telemetry_segments')).toEqual(['0'])
  expect(await opened.partitions.bytes()).toBeLessThan(4 * MIB)
  // A day that was emptied takes rows again.
  await fill(opened, 3, 1)
  expect(await stored('telemetry_segments')).toEqual(['0', '3'])
})

it('two instances delete no more than is needed', { tags: ['OPS-04'] }, async () => {
  const [one, two] = [open(), open()]
  while ((await one.partitions.emptyOldest(0, NOW)) !== null);
  const roomy = open({ maxBytes: 100 * MIB })
  for (const day of [4, 3, 2]) await fill(roomy, day, 3)
  await Promise.all([one.quota.enforce(), two.quota.enforce()])
  expect(await stored('telemetry_segments')).toEqual(['2', '3'])
})

it('a disk without room takes nothing more, until it has room again', { tags: ['OPS-04'] }, async () => {
  let free = 0
  let time = NOW
  const opened = open({ maxBytes: 100 * MIB, freeBytes: async () => free, now: () => time })
  expect(opened.quota.full()).toBeNull()
  await opened.quota.enforce()
  expect(await stored('telemetry_segments')).toEqual([])
  expect(opened.quota.full()).toBe(60)
  free = 1024 * MIB
  time += 10_000
  expect(opened.quota.full()).toBe(60)
  await opened.quota.enforce()
  expect(opened.quota.full()).toBeNull()
})
