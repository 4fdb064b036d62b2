// @module-tag engine
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshSession } from '../../testing/fresh-session.ts'
import { someMember, someOwner } from '../../testing/organization.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

/** Tables of later versions; a referencing table comes first. */
const NEWER = [
  ...['known_devices', 'known_networks'],
  ...['chat_companies', 'chat_installations', 'platform_tokens', 'platform_events'],
  ...['invitations', 'join_applications', 'set_up_answers', 'marketplace_subscriptions'],
  ...['telemetry_events', 'telemetry_segments', 'telemetry_sessions'],
  ...['telemetry_dirty_hours', 'telemetry_hours', 'telemetry_names'],
  ...[
    'identities',
    'sign_in_attempts',
    'proven_identities',
    'share_visits',
    'shares',
    'write_checks',
    'documents',
    'saved_filters',
    'issues',
    'sprints',
    'projects',
  ],
]

/** Reverts the migrations from 0021 on. */
const undoScope = async (db: Database): Promise<void> => {
  const triggers = ['end_repeated_registrations', 'end_membership_by_own_apps', 'end_own_app', 'end_former_links']
  for (const name of triggers) await sql`drop function ${sql.ref(name)} cascade`.execute(db)
  await sql`drop function end_links`.execute(db)
  await sql`alter table sessions drop column scope_org_id, drop column identity_provider, drop column identity_tenant, drop column identity_subject`.execute(
    db,
  )
  await sql`alter table tickets drop column device_hash`.execute(db)
  await sql`alter table chat_installations drop column is_added`.execute(db)
  await sql`drop table telemetry_drops, telemetry_source_maps, chat_domain_files`.execute(db)
  for (const name of ['note_telemetry_events', 'note_deleted_telemetry'])
    await sql`drop function ${sql.ref(name)} cascade`.execute(db)
  for (const name of ['pending', 'recounts', 'hour_figures', 'hour_names', 'hour_sessions', 'hour_views'])
    await sql`drop table ${sql.table(`telemetry_${name}`)}`.execute(db)
  await sql`alter table telemetry_events drop column fingerprint`.execute(db)
  await sql`alter table telemetry_names drop column fingerprint,
    add primary key (hour, app_id, env, path, kind, name, source)`.execute(db)
}

it('migrates a database of the first version without losing data', async () => {
  const { variables, drop } = await createTestDatabase()
  const server = await startTestServer(variables)
  const person = await server.register()
  const { result: organization } = await server.call('/org/create', { orgName: 'Kept' }, { token: person.token })
  await undoScope(server.db)
  for (const table of NEWER) await sql`drop table ${sql.table(table)}`.execute(server.db)
  const functions = [
    'sessions_of_tokens',
    'take_limits',
    'settle_limits',
    'take_share',
    'take_password_try',
    'begin_session',
    'open_session',
    'revoke_everything',
    'delete_proofs_of',
  ]
  for (const name of [...functions, 'begin_known_session']) await sql`drop function ${sql.ref(name)}`.execute(server.db)
  await sql`drop function delete_proofs_of_deleted cascade`.execute(server.db)
  await sql`drop index idempotency_keys_outcome`.execute(server.db)
  await sql`alter table accounts drop column secured_at`.execute(server.db)
  await sql`alter table verification_codes drop column asker, drop column machine, add primary key (email, scene)`.execute(
    server.db,
  )
  await sql`alter table sessions drop column device_hash, drop column method, drop column authenticated_at, drop column parent_id`.execute(
    server.db,
  )
  await sql`update accounts set email = 'ada@аррӏе.com' where email = ${person.email}`.execute(server.db)
  await sql`drop index organizations_typed_key`.execute(server.db)
  await sql`alter table tickets drop column binding_hash`.execute(server.db)
  await sql`delete from kysely_migration where name > '0001-accounts'`.execute(server.db)

  await migrate(server.db)
  expect((await server.call('/org/org-info', {}, { token: person.token })).result).toEqual(organization)
  // COD-04: an old address is found in its canonical form; the network that the account signed in from is known.
  const { result: me } = await server.call('/account/user-info', {}, { token: person.token })
  expect(me.orgEmail).toBe('ada@xn--80ak6aa92e.com')
  expect(await server.db.selectFrom('known_networks').select('account_id').execute()).toEqual([
    { account_id: me.userId },
  ])
  expect((await server.call('/org/invite-link', {}, { token: person.token })).code).toBe('200')
  expect((await server.call('/org/find', { orgKey: organization.orgKey })).result.orgName).toBe('Kept')
  const project = { projectKey: 'NEW', projectName: 'New' }
  expect((await server.call('/workspace/projects/create', project, { token: person.token })).code).toBe('200')
  await server.stop()
  await drop()
})

it('ends what an own app opened before, but for links of members', { tags: ['IDN-07'] }, async () => {
  const { variables, drop } = await createTestDatabase()
  const server = await startTestServer(variables)
  const owner = await someOwner(server)
  const linked = [owner, await someMember(server, owner), await server.register()]
  await undoScope(server.db)
  await sql`
    insert into chat_installations (id, org_id, tool, brand, app_id, app_type, sealed)
    values (${randomUUID()}, ${owner.organization.id}, 'lark', 'feishu', 'cli_own', 'self', 'sealed')`.execute(
    server.db,
  )
  for (const { email } of linked)
    await sql`
      insert into identities (provider, tenant, subject, account_id)
      select 'lark', 'tenant:cli_own', ${email}, id from accounts where email = ${email}`.execute(server.db)
  const sessions = await Promise.all(linked.map((person) => freshSession(server, person)))
  await sql`update sessions set method = 'provider' where id = any(${sessions.map(({ id }) => id)})`.execute(server.db)
  await sql`delete from kysely_migration where name > '0020-session-families'`.execute(server.db)

  await migrate(server.db)
  const lives = async (token: string) => (await server.call('/account/user-info', {}, { token })).code === '200'
  expect(await Promise.all([...sessions, ...linked].map(({ token }) => lives(token)))).toEqual([
    ...[false, false, false],
    ...[true, true, true],
  ])
  const links = await server.db.selectFrom('identities').select('subject').execute()
  expect(links.map(({ subject }) => subject).sort()).toEqual([linked[0]?.email, linked[1]?.email].sort())
  await server.stop()
  await drop()
})
