import {
  TELEMETRY_MAX_OCCURRENCES,
  type TelemetryErrorCause,
  type TelemetryErrorDetails,
  type TelemetryErrorSample,
  type TelemetryRelease,
  type TelemetryShare,
} from '@sso-elements/contract'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../kit/database/schema.ts'
import { resolveStacks } from '../source-maps/resolve-stack.ts'
import { BROWSER, occurrencesOf, PERSONS, RELEASE, sentText } from './occurrences.ts'
import type { Period } from './telemetry-period.ts'

/** Pages, browsers and releases that are listed. */
const MAX_LISTED = 10
interface ErrorReader {
  db: Database
  logger: Pick<Logger, 'warn'>
}

interface Counted
  extends Omit<TelemetryErrorDetails, 'latest' | 'firstAt' | 'lastAt' | 'isLimited' | 'hours' | 'releases'> {
  hours: { hour: number; count: number }[]
  releases: (TelemetryShare & { firstAt: number; lastAt: number })[]
}

const milliseconds = (expression: string) => sql.raw(`(extract(epoch from ${expression}) * 1000)::float8`)

const isoOf = (time: number): string => new Date(time).toISOString()

/** What the latest occurrences have in common. */
const countLatest = async (db: Database, fingerprint: string, period: Period): Promise<Counted> => {
  const found = occurrencesOf(db, fingerprint, period)
    .select(['at', 'app_id', 'session_id', 'user_id', 'path', 'tags', BROWSER.as('browser'), RELEASE.as('release')])
    .orderBy('at', 'desc')
    .limit(TELEMETRY_MAX_OCCURRENCES)
  const list = (query: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(listed), '[]') from (${query}) as listed)`
  const shares = (column: string) =>
    list(sql`select ${sql.ref(column)} as name, count(*)::int as count from found where ${sql.ref(column)} <> ''
      group by 1 order by 2 desc, 1 limit ${sql.lit(MAX_LISTED)}`)
  const { rows } = await sql<Counted>`
    with found as materialized (${found})
    select count(*)::int as count, ${PERSONS} as persons,
      count(distinct (app_id, session_id)) filter (where session_id <> '')::int as sessions,
      ${shares('path')} as pages, ${shares('browser')} as browsers,
      ${list(sql`select release as name, count(*)::int as count, ${milliseconds('min(at)')} as "firstAt",
        ${milliseconds('max(at)')} as "lastAt" from found where release <> ''
        group by 1 order by max(at) desc, 1 limit ${sql.lit(MAX_LISTED)}`)} as releases,
      ${list(sql`select ${milliseconds("date_trunc('hour', at, 'UTC')")} as hour, count(*)::int as count from found
        group by 1 order by 1`)} as hours
    from found`.execute(db)
  return rows[0] as Counted
}

/** Occurrences by hour as the rollups count them, which keep the most frequent errors of an hour. */
const countHours = async (db: Database, fingerprint: string, period: Period): Promise<Counted['hours']> => {
  const { rows } = await sql<{ hour: Date; count: number }>`
    select hour, sum(count)::int as count from telemetry_hour_names
    where hour >= date_trunc('hour', ${period.from}::timestamptz, 'UTC') and hour < ${period.to}
      and path = ${period.path ?? ''} and kind = 'error' and fingerprint = ${fingerprint}
      and (${period.applicationId}::text is null or app_id = ${period.applicationId})
      and (${period.env}::text is null or env = ${period.env})
    group by hour order by hour`.execute(db)
  return rows.map(({ hour, count }) => ({ hour: hour.getTime(), count }))
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Causes as a browser has sent them, which may be anything. */
const causesOf = (json: string): TelemetryErrorCause[] => {
  try {
    const causes: unknown = JSON.parse(json)
    if (!Array.isArray(causes)) return []
    return causes
      .filter((cause) => typeof cause === 'object' && cause !== null)
      .map(({ source, type, message, stack }) => ({
        source: textIn(source),
        type: textIn(type),
        message: textIn(message),
        stack: textIn(stack),
      }))
  } catch {
    return []
  }
}

const readLatest = async (
  reader: ErrorReader,
  fingerprint: string,
  period: Period,
): Promise<TelemetryErrorSample | null> => {
  const row = await occurrencesOf(reader.db, fingerprint, period)
    .select([
      'at',
      'app_id',
      'source',
      RELEASE.as('release'),
      sentText('error_type').as('type'),
      sentText('error_message').as('message'),
      sentText('error_stack').as('stack'),
      sentText('error_causes').as('causes'),
    ])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { app_id, at, ...sample } = row
  const causes = causesOf(row.causes)
  const stacks = [row.stack, ...causes.map(({ stack }) => stack)]
  const { release: version } = row
  const resolved = version === '' ? null : await resolveStacks(reader.db, { app_id, version }, stacks, reader.logger)
  return {
    ...sample,
    at: at.toISOString(),
    sourceStack: resolved?.[0] ?? null,
    causes: causes.map((cause, index) => ({ ...cause, stack: resolved?.[index + 1] ?? cause.stack })),
  }
}

/** The first or last time of everything that is stored: two reads of the index. */
const readEnd = async (db: Database, fingerprint: string, end: 'asc' | 'desc'): Promise<string | null> => {
  const row = await occurrencesOf(db, fingerprint).select('at').orderBy('at', end).limit(1).executeTakeFirst()
  return row?.at.toISOString() ?? null
}

/** Errors with the same cause in a period (ERR-03). */
export const readError = async (
  reader: ErrorReader,
  fingerprint: string,
  period: Period,
): Promise<TelemetryErrorDetails> => {
  const { db } = reader
  const { hours: latestHours, count: latestCount, releases, ...shares } = await countLatest(db, fingerprint, period)
  const rolledUp = await countHours(db, fingerprint, period)
  const total = rolledUp.reduce((sum, { count }) => sum + count, 0)
  // The latest ones may not be counted yet, or are too few of an hour for the rollups.
  const [hours, count] = total >= latestCount ? [rolledUp, total] : [latestHours, latestCount]
  return {
    ...shares,
    latest: await readLatest(reader, fingerprint, period),
    firstAt: await readEnd(db, fingerprint, 'asc'),
    lastAt: await readEnd(db, fingerprint, 'desc'),
    count,
    isLimited: latestCount === TELEMETRY_MAX_OCCURRENCES,
    hours: hours.map(({ hour, count: inHour }) => ({ hour: isoOf(hour), count: inHour })),
    releases: releases.map(
      ({ firstAt, lastAt, ...release }): TelemetryRelease => ({
        ...release,
        firstAt: isoOf(firstAt),
        lastAt: isoOf(lastAt),
      }),
    ),
  }
}
