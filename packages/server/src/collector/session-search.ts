import { type TelemetrySessionsQuery, VITAL_LIMITS, type VitalFilter } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../database/like-pattern.ts'
import type { Period } from './telemetry-period.ts'

/** Which sessions of a period are looked for, without the person: their ids are known here. */
export interface SessionSearch
  extends Omit<TelemetrySessionsQuery, 'from' | 'to' | 'applicationId' | 'env' | 'path' | 'person'> {
  userIds?: readonly string[]
}

type Condition = RawBuilder<boolean>

const withError = (text: string): Condition => {
  const pattern = likePattern(text)
  return sql`kind = 'error' and (fingerprint = ${text} or message ilike ${pattern} or name ilike ${pattern})`
}

/** Of a view the last update counts. Values are literals, so that the index of `0025-session-search` is used. */
const withVital = (filter: VitalFilter): Condition => {
  const [vital, rating] = filter.split('-') as [keyof typeof VITAL_LIMITS, 'improve' | 'poor']
  const limits = VITAL_LIMITS[vital]
  const column = sql.ref(`event.${vital}`)
  const above = rating === 'poor' ? limits?.poor : limits?.good
  const upTo = rating === 'poor' ? sql`` : sql`and ${column} <= ${sql.lit(limits?.poor)}`
  return sql`kind = 'view' and ${column} > ${sql.lit(above)} ${upTo} and not exists (
    select from telemetry_events as later
    where later.kind = 'view' and later.session_id = event.session_id and later.view_id = event.view_id
      and later.app_id = event.app_id and later.time_spent > event.time_spent
      and later.at >= event.at - interval '1 day' and later.at <= event.at + interval '1 day')`
}

const withFrustration = (frustration: string): Condition =>
  frustration === 'any'
    ? sql`frustration <> ''`
    : sql`frustration <> '' and ${frustration} = any(string_to_array(frustration, ','))`

/** Conditions that one event of the session has to meet, each for itself; the most telling first. */
const eventConditions = ({ error, vital, frustration, action, hasErrors }: SessionSearch): Condition[] => [
  ...(error === undefined ? [] : [withError(error)]),
  ...(vital === undefined ? [] : [withVital(vital)]),
  ...(frustration === undefined ? [] : [withFrustration(frustration)]),
  ...(action === undefined ? [] : [sql<boolean>`kind = 'action' and name = ${action}`]),
  // One with a certain message has errors.
  ...(hasErrors && error === undefined ? [sql<boolean>`kind = 'error'`] : []),
]

/** An event of the period, its application, environment and page. */
const inPeriod = ({ from, to, applicationId, env, path }: Period): Condition => sql`
  at >= ${from} and at < ${to}
  and (${applicationId}::text is null or app_id = ${applicationId})
  and (${env}::text is null or env = ${env})
  and (${path}::text is null or path = ${path})`

/** The event that a session was looked for by; null for a search by other things. */
export const matchOf = (search: SessionSearch, period: Period): Condition | null => {
  const [first] = eventConditions(search)
  return first ? sql`${first} and ${inPeriod(period)}` : null
}

/** Whether an event's path decides, so that the session as a whole need not be asked. */
export const hasEventCondition = (search: SessionSearch): boolean => eventConditions(search).length > 0

/** The conditions of a search for rows of `telemetry_sessions`. */
export const searchConditions = (search: SessionSearch, period: Period): Condition[] => {
  const { browser, os, device, hasReplay, userIds } = search
  const found = eventConditions(search).map(
    (condition) => sql<boolean>`(app_id, session_id) in (
      select app_id, session_id from telemetry_events as event where ${condition} and ${inPeriod(period)})`,
  )
  if (browser !== undefined) found.push(sql`browser = ${browser}`)
  if (os !== undefined) found.push(sql`os = ${os}`)
  if (device !== undefined) found.push(sql`device = ${device}`)
  if (hasReplay) found.push(sql`has_replay`)
  if (userIds)
    found.push(sql`(app_id, session_id) in (
      select app_id, session_id from telemetry_sessions where user_id <> '' and user_id = any(${userIds}::text[])
      union all
      select app_id, session_id from telemetry_events
      where kind = 'view' and user_id <> '' and user_id = any(${userIds}::text[])
        and at >= ${period.from}::timestamptz - interval '1 day' and at < ${period.to})`)
  return found
}
