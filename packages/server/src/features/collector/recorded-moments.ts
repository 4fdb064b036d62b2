import type { Frustration, TelemetryMoment } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { hasSegments } from './replays.ts'
import type { Period } from './telemetry-period.ts'

/** Events of a kind whose replays are looked for, the latest first: that many without one take no longer than this. */
const MAX_TRIES = 50

/** By what errors are counted. */
interface ErrorKey {
  name: string
  source: string
  fingerprint: string
}

interface MomentRow {
  app_id: string
  session_id: string
  at: Date
}

/** Events of the period in sessions with a replay; the indexes of `0019-replays` have only those. */
const recorded = ({ from, to, applicationId, env, path }: Period): RawBuilder<unknown> => sql`
  has_replay and at >= date_trunc('hour', ${from}::timestamptz, 'UTC') and at < ${to}
  and (${applicationId}::text is null or app_id = ${applicationId})
  and (${env}::text is null or env = ${env})
  and (${path}::text is null or path = ${path})`

const momentOf = (row: MomentRow | undefined): TelemetryMoment | null =>
  row ? { applicationId: row.app_id, sessionId: row.session_id, at: row.at.toISOString() } : null

/** The latest of some events of which a replay is stored. */
const latestOf = (events: RawBuilder<unknown>): RawBuilder<MomentRow> => sql`
  select app_id, session_id, at
  from (select app_id, session_id, at from telemetry_events where ${events} order by at desc limit ${sql.lit(MAX_TRIES)}) as recent
  where ${hasSegments('recent')} order by at desc limit 1`

/** The latest recorded error of each key. */
export const latestErrors = async (
  db: Database,
  period: Period,
  errors: readonly ErrorKey[],
): Promise<(TelemetryMoment | null)[]> => {
  if (errors.length === 0) return []
  const { rows } = await sql<MomentRow & { number: number }>`
    select named.number::int, latest.*
    from unnest(${errors.map(({ name }) => name)}::text[], ${errors.map(({ source }) => source)}::text[],
      ${errors.map(({ fingerprint }) => fingerprint)}::text[]) with ordinality as named (name, source, fingerprint, number)
    cross join lateral (${latestOf(sql`
      kind = 'error' and name = named.name and fingerprint = named.fingerprint
      and (named.fingerprint <> '' or source = named.source) and ${recorded(period)}`)}) as latest`.execute(db)
  return errors.map((_, index) => momentOf(rows.find((row) => row.number === index + 1)))
}

/** The latest recorded click of each kind of frustration. */
export const latestFrustrations = async (
  db: Database,
  period: Period,
): Promise<Record<Frustration, TelemetryMoment | null>> => {
  const latest = async (kind: Frustration): Promise<TelemetryMoment | null> => {
    const clicks = sql`
      frustration <> '' and ${kind} = any(string_to_array(frustration, ',')) and ${recorded(period)}`
    const { rows } = await latestOf(clicks).execute(db)
    return momentOf(rows[0])
  }
  return { rage: await latest('rage'), dead: await latest('dead'), error: await latest('error') }
}
