import type { EventRow } from './event-row.ts'
import { storableJson } from './storable-json.ts'

/** Columns of `telemetry_events` in the order of a line, with their types. */
export const EVENT_COLUMNS = {
  at: 'timestamptz',
  app_id: 'text',
  env: 'text',
  kind: 'text',
  session_id: 'text',
  view_id: 'text',
  user_id: 'text',
  path: 'text',
  name: 'text',
  source: 'text',
  message: 'text',
  fingerprint: 'text',
  frustration: 'text',
  time_spent: 'float8',
  fcp: 'float8',
  lcp: 'float8',
  inp: 'float8',
  ttfb: 'float8',
  loading: 'float8',
  cls: 'float8',
  has_replay: 'boolean',
  tags: 'jsonb',
  fields: 'jsonb',
} as const satisfies Record<keyof EventRow, 'timestamptz' | 'text' | 'float8' | 'boolean' | 'jsonb'>
/** What a session keeps of the tags of its events, behind those columns. */
export const SESSION_WORDS = ['browser', 'os', 'device'] as const

/** Separates events, and columns of one: control characters, which JSON escapes, and no column needs. */
export const EVENT_SEPARATOR = '\x1e'
export const COLUMN_SEPARATOR = '\x1f'

/** Longest name of a browser, system or device. */
const MAX_WORD_LENGTH = 40
/** What PostgreSQL cannot store, and the separators; all become U+FFFD, as in every decoder of the web. */
const UNSTORABLE = new RegExp(`[\\0${EVENT_SEPARATOR}${COLUMN_SEPARATOR}]|\\p{Surrogate}`, 'gu')

const textOf = (value: string): string => value.replace(UNSTORABLE, '\ufffd')

const NAMES = Object.keys(EVENT_COLUMNS) as (keyof typeof EVENT_COLUMNS)[]

/** An event as it waits for the database and is sent to it. */
export interface EventLine {
  /** Milliseconds since the epoch. */
  at: number
  line: string
}

/** The line of a row, made while its batch is read, because a statement of thousands would keep the event loop. */
export const eventLineOf = (row: EventRow): EventLine => {
  const columns = NAMES.map((name) => {
    const value = row[name]
    if (typeof value === 'string') return textOf(value)
    if (value === null) return ''
    return typeof value === 'object' ? storableJson(value) : String(value)
  })
  const words = SESSION_WORDS.map((name) => textOf((row.tags[name] ?? '').slice(0, MAX_WORD_LENGTH)))
  return { at: Date.parse(row.at), line: [...columns, ...words].join(COLUMN_SEPARATOR) }
}

/** Lines as they are sent to the database. */
export const textOfEvents = (events: readonly EventLine[]): string =>
  events.map(({ line }) => line).join(EVENT_SEPARATOR)
