import type { Generated, JSONColumnType } from 'kysely'

/** Tables of browser monitoring. Events and segments are partitioned by day of `at`. */
export interface TelemetryTables {
  telemetry_events: {
    at: Date
    app_id: string
    env: string
    kind: string
    session_id: string
    view_id: string
    user_id: string
    /** Path of the page, with ids replaced where the browser groups paths; empty when it has none. */
    path: string
    /** What it is counted by: the kind of an error, the name of an action, the status of a log; empty for others. */
    name: string
    /** Source of an error, or type of an action; empty for others. */
    source: string
    /** Message of an error or a log, truncated; empty for others. */
    message: string
    /** Fingerprint of errors with the same cause; empty for others, and for those that an older version stored. */
    fingerprint: string
    /** Kinds of frustration of an action, separated by commas. */
    frustration: string
    /** Increases with each update of a view, in milliseconds. */
    time_spent: number | null
    /** Milliseconds, as the next four. */
    fcp: number | null
    lcp: number | null
    inp: number | null
    ttfb: number | null
    loading: number | null
    /** Without a unit. */
    cls: number | null
    has_replay: boolean
    tags: JSONColumnType<Record<string, string>>
    fields: JSONColumnType<Record<string, unknown>>
  }
  telemetry_segments: {
    at: Date
    app_id: string
    env: string
    session_id: string
    view_id: string
    index_in_view: number
    starts_at: Date
    ends_at: Date
    records_count: number
    has_full_snapshot: boolean
    creation_reason: string
    /** Decompressed size of the segment, in bytes. */
    raw_size: number
    /** A zlib stream. */
    segment: Buffer
  }
  telemetry_sessions: {
    app_id: string
    session_id: string
    env: string
    user_id: string
    browser: string
    os: string
    device: string
    first_at: Date
    last_at: Date
    /** Set by what the browser reported; the previous version reads it. */
    has_replay: boolean
  }
  /** Tables of the previous version, as the two that `telemetry_hour_…` are named after. */
  telemetry_dirty_hours: { hour: Date; marks: string }
  telemetry_hours: FigureTable
  telemetry_names: NameTable
  /** Maps of built files; `size` is that of `map`, a gzip stream, in bytes. */
  telemetry_source_maps: {
    app_id: string
    version: string
    path: string
    map: Buffer
    size: number
    uploaded_at: Date
  }
  /** At most one row. */
  telemetry_drops: { id: Generated<number>; before: Date }
  /** Events that are not counted yet, filled by a trigger on `telemetry_events`. */
  telemetry_pending: { hour: Date }
  telemetry_recounts: { hour: Date; due: Date; marks: string }
  telemetry_hour_figures: FigureTable
  telemetry_hour_names: NameTable
  telemetry_hour_sessions: { hour: Date; app_id: string; env: string; path: string; session_id: string }
  telemetry_hour_views: {
    hour: Date
    app_id: string
    view_id: string
    env: string
    path: string
    time_spent: number | null
    /** For each vital; null without a value. */
    buckets: (number | null)[]
  }
}

interface FigureTable {
  hour: Date
  app_id: string
  env: string
  path: string
  views: number
  sessions: number
  errors: number
  actions: number
  rage_clicks: number
  dead_clicks: number
  error_clicks: number
  vitals: JSONColumnType<Record<string, Record<string, number>>>
}

interface NameTable {
  hour: Date
  app_id: string
  env: string
  path: string
  kind: string
  name: string
  source: string
  fingerprint: string
  count: number
  sample: string
}
