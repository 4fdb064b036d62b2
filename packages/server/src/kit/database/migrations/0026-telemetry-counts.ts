import { type Kysely, sql } from 'kysely'

/** By what figures are kept, and of what they are made. */
const OF_EVENTS =
  'app_id, env, kind, session_id, view_id, path, name, source, fingerprint, message, frustration, time_spent'
const VITALS = 'fcp, lcp, inp, cls, ttfb, loading'

/** Of these every event counts; of others only that their session was there. */
const COUNTED = "('view', 'error', 'action')"

/**
 * Figures that are added to. They have tables of their own, because instances of the version before, which may run meanwhile, count
 * hours anew in the former ones. Triggers see the events that those store, and the persons whom they delete, too.
 */
const CHANGES = [
  // Events that no figure counts yet.
  `create table telemetry_pending (
    hour timestamptz not null,
    app_id text not null,
    env text not null,
    kind text not null,
    session_id text not null,
    view_id text not null,
    path text not null,
    name text not null,
    source text not null,
    fingerprint text not null,
    message text not null,
    frustration text not null,
    time_spent double precision,
    fcp double precision,
    lcp double precision,
    inp double precision,
    cls double precision,
    ttfb double precision,
    loading double precision)`,
  // Hours to count from all of their events, and when.
  `create table telemetry_recounts (
    hour timestamptz primary key,
    due timestamptz not null,
    marks bigint not null)`,
  // Sessions with an event of a page in an hour, of pages without figures too; path is empty for all pages, as below.
  `create table telemetry_hour_sessions (
    hour timestamptz not null,
    app_id text not null,
    env text not null,
    path text not null,
    session_id text not null,
    primary key (path, hour, app_id, env, session_id))`,
  // Views that are counted, as they are: a later update takes the place of this one.
  `create table telemetry_hour_views (
    hour timestamptz not null,
    app_id text not null,
    view_id text not null,
    env text not null,
    path text not null,
    time_spent double precision,
    buckets int[] not null,
    primary key (hour, app_id, view_id)) with (fillfactor = 70)`,
  'create table telemetry_hour_figures (like telemetry_hours including all) with (fillfactor = 70)',
  'create table telemetry_hour_names (like telemetry_names including all) with (fillfactor = 70)',
  'insert into telemetry_hour_figures select * from telemetry_hours',
  `insert into telemetry_hour_names select * from telemetry_names`,
  // Their sessions and views.
  `insert into telemetry_recounts
    select hour, now(), 1 from telemetry_hours group by hour union select hour, now(), 1 from telemetry_dirty_hours`,
  `create function note_telemetry_events() returns trigger language plpgsql as $$ begin
    insert into telemetry_pending (hour, ${OF_EVENTS}, ${VITALS})
    select date_trunc('hour', at, 'UTC'), ${OF_EVENTS}, ${VITALS} from added where kind in ${COUNTED}
    union all
    select distinct date_trunc('hour', at, 'UTC'), app_id, env, '', session_id, '', path, '', '', '', '', '',
      ${'null::double precision, '.repeat(6)}null::double precision
    from added where kind not in ${COUNTED};
    return null; end $$`,
  `create trigger note_telemetry_events after insert on telemetry_events
    referencing new table as added for each statement execute function note_telemetry_events()`,
  `create function note_deleted_telemetry() returns trigger language plpgsql as $$ begin
    insert into telemetry_recounts as known select distinct date_trunc('hour', at, 'UTC'), now(), 1 from removed order by 1
    on conflict (hour) do update set due = least(known.due, excluded.due), marks = known.marks + 1;
    return null; end $$`,
  `create trigger note_deleted_telemetry after delete on telemetry_events
    referencing old table as removed for each statement execute function note_deleted_telemetry()`,
]

/** Figures of browser monitoring are added to (MON-06). */
export const telemetryCounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const change of CHANGES) await sql.raw(change).execute(db)
  },
}
