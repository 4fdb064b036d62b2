import { type Kysely, sql } from 'kysely'

const WORKSPACE = [
  `create table projects (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    project_key text not null,
    project_name text not null,
    project_desc text,
    last_number integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (org_id, project_key),
    unique (org_id, id))`,
  // Keys of two columns: a row can name nothing of another organisation, whatever a statement says.
  `create table sprints (
    id uuid primary key,
    org_id uuid not null,
    project_id uuid not null,
    sprint_name text not null,
    sprint_target text,
    start_date timestamptz,
    end_date timestamptz,
    created_at timestamptz not null default now(),
    foreign key (org_id, project_id) references projects (org_id, id) on delete cascade,
    unique (project_id, id))`,
  'create index sprints_newest on sprints (org_id, created_at desc, id desc)',
  `create table issues (
    id uuid primary key,
    org_id uuid not null,
    project_id uuid not null,
    sprint_id uuid,
    issue_key text not null,
    summary text not null,
    description text,
    status text not null,
    priority text not null,
    assignee_id uuid references accounts on delete set null,
    start_date timestamptz,
    due_date timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    foreign key (org_id, project_id) references projects (org_id, id) on delete cascade,
    foreign key (project_id, sprint_id) references sprints (project_id, id),
    unique (org_id, issue_key))`,
  // One for each order of a list and each usual narrowing of it, so that a first page reads its own rows alone.
  'create index issues_newest on issues (org_id, created_at desc, id desc)',
  'create index issues_due on issues (org_id, due_date, id) include (status, priority)',
  'create index issues_start on issues (org_id, start_date, id) include (status, priority)',
  'create index issues_project on issues (project_id, created_at desc, id desc)',
  'create index issues_project_due on issues (project_id, due_date, id)',
  'create index issues_sprint on issues (sprint_id, created_at desc, id desc) where sprint_id is not null',
  'create index issues_assignee on issues (assignee_id, org_id, created_at desc, id desc) where assignee_id is not null',
  `create index issues_open_due on issues (org_id, due_date) where status <> 'done'`,
  `create table saved_filters (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    maker_id uuid references accounts on delete set null,
    filter_name text not null,
    conditions jsonb not null,
    created_at timestamptz not null default now())`,
  'create index saved_filters_newest on saved_filters (org_id, created_at desc, id desc)',
  `create table documents (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    title text not null,
    body text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  'create index documents_newest on documents (org_id, created_at desc, id desc)',
]

const SHARES = [
  `create table shares (
    id uuid primary key,
    org_id uuid not null references organizations on delete cascade,
    maker_id uuid not null references accounts on delete cascade,
    share_code text not null unique,
    resource_type text not null,
    resource_id uuid not null,
    password_hash text,
    visits integer not null default 0,
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz)`,
  'create index shares_newest on shares (org_id, created_at desc, id desc)',
  'create index shares_ended on shares (least(revoked_at, expires_at))',
  `create table share_visits (
    token_hash text primary key,
    share_id uuid not null references shares on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  'create index share_visits_share on share_visits (share_id)',
  'create index share_visits_expiry on share_visits (expires_at)',
]

/** What organisations work on, and what they show to others: projects, sprints, issues, filters, documents, shares. */
export const workspace = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...WORKSPACE, ...SHARES]) await sql.raw(statement).execute(db)
  },
}
