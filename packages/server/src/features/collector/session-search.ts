import { type TelemetrySessionsQuery, VITAL_LIMITS, type VitalFilter } from '@sso-elements/contract'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../kit/database/like-pattern.ts'
import { hasSegments } from './replays.ts'
import type { Period } from './telemetry-period.ts'

/** Which sessions of a period are looked for, without the person: their ids are known here. */
export interface SessionSearch
  extends Omit<TelemetrySessionsQuery, 'from' | 'to' | 'applicationId' | 'env' | 'path' | 'person'> {
  userIds?: readonly string[]
}

/** A condition of an event, and of the events of a view with it. */
interface EventCondition {
  event: RawBuilder<boolean>
  view?: RawBuilder<boolean>
}

const withError = (text: string): EventCondition => {
  // The overview shows messages without their variables.
  const pattern = likePattern(text).replaceAll('…', '%')
  return {
    event: sql`kind = 'error' and (fingerprint = ${text} or message ilike ${pattern} or name ilike ${pattern})`,
  }
}

/**
 * A view is as bad as its worst update: vitals only grow, except for an INP after many interactions. Values are literals, so that
 * the index of `0025-session-search` is used.
 */
const withVital = (filter: VitalFilter): EventCondition => {
  const [vital, rating] = filter.split('-') as [keyof typeof VITAL_LIMITS, 'improve' | 'poor']
  const limits = VITAL_LIMITS[vital]
  const column = sql.ref(vital)
  const above = (value: number | undefined) => sql<boolean>`kind = 'view' and ${column} > ${sql.lit(value)}`
  if (rating === 'poor') return { event: above(limits?.poor) }
  return { event: above(limits?.good), view: sql`max(${column}) <= ${sql.lit(limits?.poor)}` }
}

const withFrustration = (frustration: string): EventCondition => ({
  event:
    frustration === 'any'
      ? sql`frustration <> ''`
      : sql`frustration <> '' and ${frustration} = any(string_to_array(frustration, ','))`,
})

/** Conditions, each of which one event of the session has to meet; the most selective first. */
const eventConditions = ({ error, vital, frustration, action, hasErrors }: SessionSearch): EventCondition[] => [
  ...(error === undefined ? [] : [withError(error)]),
  ...(vital === undefined ? [] : [withVital(vital)]),
  ...(frustration === undefined ? [] : [withFrustration(frustration)]),
  ...(action === undefined ? [] : [{ event: sql<boolean>`kind = 'action' and name = ${action}` }]),
  // One with a certain message has errors.
  ...(hasErrors && error === undefined ? [{ event: sql<boolean>`kind = 'error'` }] : []),
]

/** An event of the period, its application, environment and page. */
const inPeriod = ({ from, to, applicationId, env, path }: Period): RawBuilder<boolean> => sql`
  at >= ${from} and at < ${to}
  and (${applicationId}::text is null or app_id = ${applicationId})
  and (${env}::text is null or env = ${env})
  and (${path}::text is null or path = ${path})`

/** The event that a session was looked for by; null for a search by other things. */
export const matchOf = (search: SessionSearch, period: Period): RawBuilder<boolean> | null => {
  const [first] = eventConditions(search)
  return first ? sql`${first.event} and ${inPeriod(period)}` : null
}

/** The conditions of a search for rows of `telemetry_sessions`; those about events are asked from the events. */
export const searchConditions = (search: SessionSearch, period: Period): RawBuilder<boolean>[] => {
  const { browser, os, device, hasReplay, userIds } = search
  const found = eventConditions(search).map(
    ({ event, view }) => sql<boolean>`(app_id, session_id) in (
      select app_id, session_id from telemetry_events where ${event} and ${inPeriod(period)}
      ${view ? sql`group by app_id, session_id, view_id having ${view}` : sql``})`,
  )
  if (browser !== undefined) found.push(sql`browser = ${browser}`)
  if (os !== undefined) found.push(sql`os = ${os}`)
  if (device !== undefined) found.push(sql`device = ${device}`)
  if (hasReplay) found.push(hasSegments('telemetry_sessions'))
  if (userIds)
    found.push(sql`(app_id, session_id) in (
      select app_id, session_id from telemetry_sessions where user_id <> '' and user_id = any(${userIds}::text[])
      union all
      select app_id, session_id from telemetry_events
      where kind = 'view' and user_id <> '' and user_id = any(${userIds}::text[])
        and at >= ${period.from}::timestamptz - interval '1 day' and at < ${period.to})`)
  return found
}
