import type { TelemetryCounts, TelemetryFigures, TelemetryOverview, TelemetryVitals } from '@sso-elements/contract'
import { HOUR_MS } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../kit/database/schema.ts'
import { type CountedErrors, readErrorGroups } from './error-groups.ts'
import { addHistogram, type Histogram, p75, VITALS, type Vital } from './histogram.ts'
import { countPageSessions, countPageSessionsBySteps } from './page-sessions.ts'
import { latestFrustrations } from './recorded-moments.ts'
import { untilRollup } from './rollup.ts'
import { countSessions, countSessionsBySteps } from './sessions.ts'
import type { Period } from './telemetry-period.ts'

/** Pages, errors and actions that are listed. */
const MAX_LISTED = 20
/** Environments that can be chosen, those with the most views first: browsers send any name. */
const MAX_CHOICES = 100

interface CountRow extends TelemetryCounts {
  vitals: Partial<Record<Vital, Histogram>>
}

const COUNTS = sql.raw(`views, sessions, errors, actions, rage_clicks as "rageClicks", dead_clicks as "deadClicks",
  error_clicks as "errorClicks", vitals`)

/** Rows of rollups in the period; `path` is that of a page, empty for all of them. */
const rowsOf = ({ from, to, applicationId, env }: Period): RawBuilder<unknown> => sql`
  hour >= date_trunc('hour', ${from}::timestamptz, 'UTC') and hour < ${to}
  and (${applicationId}::text is null or app_id = ${applicationId})
  and (${env}::text is null or env = ${env})`

/** Figures of rows together. Sessions are added up. */
const figuresOf = (rows: readonly CountRow[]): TelemetryFigures => {
  const sum = (name: keyof TelemetryCounts): number => rows.reduce((total, row) => total + row[name], 0)
  const p75Of = (vital: Vital): number | null => {
    const histogram: Histogram = {}
    for (const { vitals } of rows) addHistogram(histogram, vitals[vital] ?? {})
    return p75(histogram, vital)
  }
  return {
    counts: {
      views: sum('views'),
      sessions: sum('sessions'),
      errors: sum('errors'),
      actions: sum('actions'),
      rageClicks: sum('rageClicks'),
      deadClicks: sum('deadClicks'),
      errorClicks: sum('errorClicks'),
    },
    p75: Object.fromEntries(VITALS.map((vital) => [vital, p75Of(vital)])) as unknown as TelemetryVitals,
  }
}

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
}

const readPages = async (db: Database, period: Period) => {
  const { rows } = await sql<CountRow & { path: string }>`
    with top as (
      select path, sum(views) as rank from telemetry_hour_figures where path <> '' and ${rowsOf(period)}
        and (${period.path}::text is null or path = ${period.path})
      group by path order by 2 desc, 1 limit ${MAX_LISTED})
    select path, ${COUNTS} from telemetry_hour_figures join top using (path) where ${rowsOf(period)}
    order by rank desc, path`.execute(db)
  return groupBy(rows, ({ path }) => path).map(([path, each]) => ({ path, ...figuresOf(each) }))
}

/** Errors with a fingerprint count by it alone, whatever told of them. */
const readNames = async (db: Database, period: Period, kind: 'error' | 'action'): Promise<CountedErrors[]> => {
  const { rows } = await sql<CountedErrors>`
    select max(name) as name, max(source) as source, fingerprint, sum(count)::int as count, max(sample) as sample from telemetry_hour_names
    where path = ${period.path ?? ''} and kind = ${kind} and ${rowsOf(period)}
    group by fingerprint, case when fingerprint = '' then (name, source) end order by 4 desc, 1, 2, 3 limit ${MAX_LISTED}`.execute(
    db,
  )
  return rows
}

const readChoices = async (db: Database, { from, to }: Period) => {
  const all = rowsOf({ from, to, applicationId: null, env: null, path: null })
  const choicesOf = async (column: 'app_id' | 'env'): Promise<string[]> => {
    const { rows } = await sql<{ choice: string }>`
      select ${sql.ref(column)} as choice from telemetry_hour_figures where path = '' and ${all}
      group by 1 order by sum(views) desc, 1 limit ${MAX_CHOICES}`.execute(db)
    return rows.map(({ choice }) => choice).sort()
  }
  return { applications: await choicesOf('app_id'), envs: await choicesOf('env') }
}

/** Figures of each step with events. A session counts once in a step, also if it lasted over several of its hours. */
const figuresBySteps = async (
  db: Database,
  period: Period,
  rows: readonly (CountRow & { hour: Date })[],
  stepHours: number,
): Promise<TelemetryOverview['hours']> => {
  const first = Math.floor(period.from.getTime() / HOUR_MS) * HOUR_MS
  const stepMs = stepHours * HOUR_MS
  const stepOf = (hour: Date): number => Math.floor((hour.getTime() - first) / stepMs)
  const countBySteps = () =>
    period.path === null
      ? countSessionsBySteps(db, period, first, stepMs)
      : countPageSessionsBySteps(db, period, period.path, first, stepMs)
  const sessions = stepHours > 1 ? await countBySteps() : null
  return groupBy(rows, ({ hour }) => String(stepOf(hour))).map(([step, each]) => {
    const { counts, p75 } = figuresOf(each)
    return {
      hour: new Date(first + Number(step) * stepMs).toISOString(),
      counts: { ...counts, sessions: sessions?.get(Number(step)) ?? counts.sessions },
      p75,
    }
  })
}

/** The figures of a period, from the rollups (MON-06), and of each of its steps. */
export const readOverview = async (
  db: Database,
  period: Period,
  stepHours: number,
): Promise<Omit<TelemetryOverview, 'collector' | 'droppedBefore' | 'retentionDays'>> => {
  const { rows } = await sql<CountRow & { hour: Date }>`
    select hour, ${COUNTS} from telemetry_hour_figures
    where path = ${period.path ?? ''} and ${rowsOf(period)} order by hour`.execute(db)
  const total = figuresOf(rows)
  const sessions =
    period.path === null ? await countSessions(db, period) : await countPageSessions(db, period, period.path)
  const errors = await readNames(db, period, 'error')
  const actions = await readNames(db, period, 'action')
  return {
    ...(await readChoices(db, period)),
    total: { ...total, counts: { ...total.counts, sessions } },
    hours: await figuresBySteps(db, period, rows, stepHours),
    pages: await readPages(db, period),
    errors: await readErrorGroups(db, period, errors),
    actions: actions.map(({ name, source, count }) => ({ name, type: source, count })),
    frustrations: await latestFrustrations(db, period),
    isPending: (await untilRollup(db)) === 0,
  }
}
