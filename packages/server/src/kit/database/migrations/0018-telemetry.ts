import { type Kysely, sql } from 'kysely'

const TABLES = [
  // Events of browsers, partitioned by day: the collector creates a partition before the first row of a day, housekeeping drops it.
  `create table telemetry_events (
    at timestamptz not null,
    app_id text not null,
    env text not null,
    kind text not null,
    session_id text not null,
    view_id text not null,
    user_id text not null,
    path text not null,
    name text not null,
    source text not null,
    message text not null,
    frustration text not null,
    time_spent double precision,
    fcp double precision,
    lcp double precision,
    inp double precision,
    ttfb double precision,
    loading double precision,
    cls double precision,
    has_replay boolean not null,
    tags jsonb not null,
    fields jsonb not null) partition by range (at)`,
  'create index on telemetry_events (at)',
  'create index on telemetry_events (session_id, at)',
  // Segments of session replays, as they came: zlib streams. Partitioned like the events.
  `create table telemetry_segments (
    at timestamptz not null,
    app_id text not null,
    env text not null,
    session_id text not null,
    view_id text not null,
    index_in_view int not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    records_count int not null,
    has_full_snapshot boolean not null,
    creation_reason text not null,
    raw_size int not null,
    segment bytea not null) partition by range (at)`,
  'create index on telemetry_segments (session_id, at)',
  `create table telemetry_sessions (
    app_id text not null,
    session_id text not null,
    env text not null,
    user_id text not null,
    browser text not null,
    os text not null,
    device text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    has_replay boolean not null,
    primary key (app_id, session_id))`,
  'create index on telemetry_sessions (last_at)',
  "create index on telemetry_sessions (user_id) where user_id <> ''",
  // Hours with events that the rollups do not count yet; marks tell whether more came meanwhile.
  `create table telemetry_dirty_hours (
    hour timestamptz primary key,
    marks bigint not null)`,
  // Rollups by hour; path is empty in the row of all pages.
  `create table telemetry_hours (
    hour timestamptz not null,
    app_id text not null,
    env text not null,
    path text not null,
    views int not null,
    sessions int not null,
    errors int not null,
    actions int not null,
    rage_clicks int not null,
    dead_clicks int not null,
    error_clicks int not null,
    -- By vital the number of views in each bucket of a logarithmic histogram, so that hours can be added.
    vitals jsonb not null,
    primary key (hour, app_id, env, path))`,
  `create table telemetry_names (
    hour timestamptz not null,
    app_id text not null,
    env text not null,
    path text not null,
    kind text not null,
    name text not null,
    source text not null,
    count int not null,
    sample text not null,
    primary key (hour, app_id, env, path, kind, name, source))`,
]

/** Browser monitoring (MON-06). */
export const telemetry = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of TABLES) await sql.raw(statement).execute(db)
  },
}
