import { DAY_MS, FRUSTRATIONS } from '@sso-elements/contract'
import type { TelemetryTables } from '../../kit/database/telemetry-tables.ts'
import { fingerprintOf } from './error-fingerprint.ts'
import { MAX_FIGURE } from './histogram.ts'
import { type FieldValue, MAX_POINT_LENGTH, type Point } from './point.ts'

/** Names of what holds an address; its query and fragment may hold a code, a ticket or a search. */
const ADDRESSES = ['view_url', 'view_referrer', 'resource_url', 'error_resource_url', 'view_path', 'view_name']
/** Names of what holds nothing else than a query. */
const QUERIES = ['view_url_query', 'resource_url_query', 'view_hash', 'view_url_hash']

/** An address without user, query and fragment. */
const plainAddress = (address: string): string =>
  address.replace(/[?#][\s\S]*$/, '').replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1')

/**
 * Removes queries, fragments and users of addresses from the tags or fields of a point. Browsers remove them before they send, and the
 * collector again. The record itself is changed, because a copy of each would cost as much as reading the point.
 */
const removeQueries = (values: Record<string, FieldValue>): void => {
  for (const name of QUERIES) delete values[name]
  for (const name of ADDRESSES) {
    const value = values[name]
    if (typeof value === 'string') values[name] = plainAddress(value)
  }
}

/** A point as a row of `telemetry_events`: columns for what is filtered and counted, and everything that was sent. */
export interface EventRow extends Omit<TelemetryTables['telemetry_events'], 'at' | 'tags' | 'fields'> {
  /** When it happened, ISO 8601; when it arrived if the browser's clock is wrong. */
  at: string
  tags: Record<string, string>
  fields: Record<string, FieldValue>
}

/** An event may be this much older than its arrival, in milliseconds: a queue that waited, or a view of four hours. */
const MAX_AGE_MS = DAY_MS
/** And this much newer, in milliseconds: clocks differ. */
const MAX_AHEAD_MS = 10 * 60 * 1000

/** Longest path, name or id that is kept in a column: together they fit an index of PostgreSQL. */
const MAX_KEY_LENGTH = 200
/** Longest environment, and longest source of an error. */
const MAX_WORD_LENGTH = 40
const MAX_MESSAGE_LENGTH = 300
const NANOSECONDS_PER_MILLISECOND = 1e6

/** The time that an event is filed at, in milliseconds since the epoch. */
export const filedAt = (time: number, receivedAt: number): number =>
  time >= receivedAt - MAX_AGE_MS && time <= receivedAt + MAX_AHEAD_MS ? time : receivedAt

/** The row of a point, which it takes over, without queries of addresses. @param receivedAt milliseconds since the epoch */
export const eventRowOf = (point: Point, receivedAt: number): EventRow => {
  const { measurement: kind, time, tags, fields } = point
  removeQueries(tags)
  removeQueries(fields)
  // What no tag can hold is sent as a field.
  const valueAt = (name: string): FieldValue | undefined => tags[name] ?? fields[name]
  const text = (name: string, maxLength = MAX_KEY_LENGTH): string => {
    const value = valueAt(name)
    return value === undefined ? '' : String(value).slice(0, maxLength)
  }
  const number = (name: string, unit = 1): number | null => {
    const value = valueAt(name)
    return typeof value === 'number' && value >= 0 && value / unit <= MAX_FIGURE ? value / unit : null
  }
  const milliseconds = (name: string) => (kind === 'view' ? number(name, NANOSECONDS_PER_MILLISECOND) : null)
  const counted = {
    error: () =>
      [text('error_type') || text('error_source'), text('error_source', MAX_WORD_LENGTH), 'error_message'] as const,
    action: () => [text('action_name'), text('action_type', MAX_WORD_LENGTH), ''] as const,
    browser_log: () => [text('status'), '', 'message'] as const,
  }
  const [name, source, message] = Object.hasOwn(counted, kind)
    ? counted[kind as keyof typeof counted]()
    : (['', '', ''] as const)
  const errorFingerprint = (): string =>
    fingerprintOf({
      type: text('error_type'),
      message: text('error_message', MAX_POINT_LENGTH),
      stack: text('error_stack', MAX_POINT_LENGTH),
    })
  // A JSON list of such words as rage_click.
  const frustrations = kind === 'action' ? text('action_frustration_types') : ''
  return {
    at: new Date(filedAt(time, receivedAt)).toISOString(),
    app_id: text('app_id'),
    env: text('env', MAX_WORD_LENGTH),
    kind,
    session_id: text('session_id'),
    view_id: text('view_id'),
    user_id: text('userid'),
    path: text('view_path_group') || text('view_path'),
    name,
    source,
    message: message === '' ? '' : text(message, MAX_MESSAGE_LENGTH),
    fingerprint: kind === 'error' ? errorFingerprint() : '',
    frustration: FRUSTRATIONS.filter((each) => frustrations.includes(each)).join(','),
    time_spent: milliseconds('time_spent'),
    fcp: milliseconds('first_contentful_paint'),
    lcp: milliseconds('largest_contentful_paint'),
    inp: milliseconds('interaction_to_next_paint'),
    ttfb: milliseconds('first_byte'),
    loading: milliseconds('loading_time'),
    cls: kind === 'view' ? number('cumulative_layout_shift') : null,
    has_replay: valueAt('session_has_replay') === true,
    tags,
    fields,
  }
}
