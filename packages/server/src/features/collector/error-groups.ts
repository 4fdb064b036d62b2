import { TELEMETRY_GROUP_OCCURRENCES, type TelemetryErrorGroup } from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { messagePattern } from './error-fingerprint.ts'
import { PERSONS } from './occurrences.ts'
import { latestErrors } from './recorded-moments.ts'
import type { Period } from './telemetry-period.ts'

/** Errors as the rollups count them. */
export interface CountedErrors {
  name: string
  source: string
  fingerprint: string
  count: number
  sample: string
}

/** Who the latest occurrences of each fingerprint happened to, and when the last one did. */
const readPersons = async (
  db: Database,
  { from, to, applicationId, env, path }: Period,
  fingerprints: readonly string[],
): Promise<Map<string, { persons: number; lastAt: string }>> => {
  const { rows } = await sql<{ fingerprint: string; persons: number; last_at: Date }>`
    select known.fingerprint, occurred.persons, occurred.last_at
    from unnest(${fingerprints}::text[]) as known (fingerprint)
    cross join lateral (with found as materialized (
      select app_id, session_id, user_id, tags, at from telemetry_events as event
      where event.fingerprint = known.fingerprint and event.fingerprint <> ''
        and at >= date_trunc('hour', ${from}::timestamptz, 'UTC') and at < ${to}
        and (${applicationId}::text is null or app_id = ${applicationId})
        and (${env}::text is null or env = ${env})
        and (${path}::text is null or path = ${path})
      order by at desc limit ${sql.lit(TELEMETRY_GROUP_OCCURRENCES)})
      select ${PERSONS} as persons, max(at) as last_at from found having count(*) > 0) as occurred`.execute(db)
  return new Map(
    rows.map(({ fingerprint, persons, last_at }) => [fingerprint, { persons, lastAt: last_at.toISOString() }]),
  )
}

/** Errors as the overview lists them (ERR-03). */
export const readErrorGroups = async (
  db: Database,
  period: Period,
  counted: readonly CountedErrors[],
): Promise<TelemetryErrorGroup[]> => {
  const replays = await latestErrors(db, period, counted)
  const persons = await readPersons(
    db,
    period,
    counted.map(({ fingerprint }) => fingerprint),
  )
  return counted.map(({ name, sample, ...group }, index) => ({
    ...group,
    kind: name,
    message: group.fingerprint === '' ? sample : messagePattern(sample),
    ...(persons.get(group.fingerprint) ?? { persons: null, lastAt: null }),
    replay: replays[index] ?? null,
  }))
}
