import { randomUUID } from 'node:crypto'
import { CALLS, type CallPath, type Thing } from '@sso-elements/contract/api'
import { type GenericSchema, getMetadata } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someEmail } from '../testing/client.ts'
import { exampleBody } from '../testing/example-body.ts'
import { fingerprint, freshSession } from '../testing/fresh-session.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { shareOf, someWorkspace } from '../testing/workspace.ts'

/** Everything in an organization that has an id or a key, and its share. */
type Ids = Record<Thing, string> & { shareCode: string }

interface Foreign {
  /** The call with one id of the other organization, or an unknown one; everything else is the caller’s own. */
  body(theirs: Ids, mine: Ids): Record<string, unknown>
  /** The expected response to both. */
  answer: string
}

let server: TestServer
let mine: Ids
let theirs: Ids
let token: string

const somebody = async (): Promise<{ ids: Ids; token: string }> => {
  const there = await someWorkspace(server)
  const { token: own, email } = there.owner
  const organization = there.owner.organization
  const person = (await server.call('/account/user-info', {}, { token: own })).result.userId
  const { id: session } = await freshSession(server, { email }, organization.id)
  await server.call('/org/invite-emails', { emails: [someEmail()] }, { token: own })
  const invites = (await server.call('/org/invites', {}, { token: own })).result
  const applicant = await server.register()
  await server.call('/org/join', { orgKey: organization.orgKey }, { token: applicant.token })
  const applications = (await server.call('/org/applications', {}, { token: own })).result
  const { shareCode } = await shareOf(server, there)
  return {
    token: own,
    ids: {
      person,
      session,
      invitation: invites[0]?.id ?? '',
      application: applications[0]?.id ?? '',
      shareCode,
      organization: organization.id,
      project: there.project.id,
      sprint: there.sprint.id,
      issue: there.issue.issueKey,
      filter: there.filter.id,
      document: there.document.id,
    },
  }
}

/** Unknown ids. */
const absent = (): Ids => ({
  person: randomUUID(),
  session: randomUUID(),
  invitation: randomUUID(),
  application: randomUUID(),
  shareCode: 'A'.repeat(24),
  organization: randomUUID(),
  project: randomUUID(),
  sprint: randomUUID(),
  issue: 'ABSENT-1',
  filter: randomUUID(),
  document: randomUUID(),
})

beforeAll(async () => {
  server = await startTestServer()
  const [me, other] = [await somebody(), await somebody()]
  mine = me.ids
  theirs = other.ids
  token = me.token
})
afterAll(() => server.stop())

/** What a field of a body refers to, by the schema of the call; an array refers to what its items do. */
const thingOf = (schema: GenericSchema): Thing | undefined => {
  const { thing } = getMetadata(schema)
  const { wrapped, item } = schema as { wrapped?: GenericSchema; item?: GenericSchema }
  const inner = wrapped ?? item
  return (thing as Thing | undefined) ?? (inner && thingOf(inner))
}

interface Reference {
  path: CallPath
  field: string
  thing: Thing
}
const references = Object.entries(CALLS).flatMap(([path, { body }]) =>
  Object.entries<GenericSchema>(body.entries).flatMap(([field, schema]): Reference[] => {
    const thing = thingOf(schema)
    return thing === undefined ? [] : [{ path: path as CallPath, field, thing }]
  }),
)

const NOT_CONNECTED = '0825'
/** Where another response than a 400 with the name of the field hides whether there is such a thing. */
const ANSWERS: Partial<Record<CallPath, string>> = {
  '/open/im/get/app-info': NOT_CONNECTED,
  '/open/im/get/signature': NOT_CONNECTED,
  '/open/im/get/token': NOT_CONNECTED,
  '/im/lark/auth-user-info': NOT_CONNECTED,
  '/im/dingtalk/auth-user-info': NOT_CONNECTED,
  '/im/teams/auth-user-info': NOT_CONNECTED,
  '/im/teams/consent-url': NOT_CONNECTED,
  '/im/client-failure': NOT_CONNECTED,
  '/im/auth-url': NOT_CONNECTED,
  '/im/dingtalk/web-auth-url': NOT_CONNECTED,
  '/org/chat-tools/join': '0420003',
  '/account/sessions/end': '200',
  '/org/members': '200',
}

/** The example of a call with what the caller has, but for one thing. */
const bodyWith = ({ path, field, thing }: Reference, other: Ids, own: Ids): Record<string, unknown> => {
  const body = exampleBody(path)
  const given = (name: string, id: string) => (Array.isArray(body[name]) ? [id] : id)
  for (const each of references)
    if (each.path === path && each.field in body) body[each.field] = given(each.field, own[each.thing])
  if ('url' in body) body['url'] = `${server.server.url}/sso/`
  return { ...body, [field]: given(field, other[thing]) }
}

const find = (field: string, thing: Thing): Foreign => ({
  body: (ids) => ({ conditions: [{ field, operator: '=', values: [ids[thing]] }] }),
  answer: '200',
})
const share = (resourceType: 'project' | 'sprint' | 'filter' | 'document'): Foreign => ({
  body: (ids) => ({ resourceType, resourceId: ids[resourceType] }),
  answer: '400 resourceId',
})

/** References that the schemas do not tell. */
const OTHERS: Partial<Record<CallPath, readonly Foreign[]>> = {
  '/share/create': [share('project'), share('sprint'), share('filter'), share('document')],
  '/share/revoke': [{ body: ({ shareCode }) => ({ shareCode }), answer: '0430001' }],
  '/anonymous/share/content': [{ body: () => ({}), answer: '403' }],
  '/workspace/issues': [
    find('projectId', 'project'),
    find('sprintId', 'sprint'),
    find('assigneeId', 'person'),
    find('issueKey', 'issue'),
  ],
}

const reply = async (path: CallPath, body: Record<string, unknown>) => {
  const { headers: _headers, ...rest } = await server.send(path, body, { token })
  return rest
}
const cells = [
  ...Object.entries(OTHERS).flatMap(([path, rows]) =>
    rows.map((row, index) => ({ path: path as CallPath, what: String(index), ...row })),
  ),
  ...references.map((reference) => ({
    path: reference.path,
    what: reference.field,
    body: (other: Ids, own: Ids) => bodyWith(reference, other, own),
    answer: ANSWERS[reference.path] ?? `400 ${reference.field}`,
  })),
]

/** Calls that end what the caller, or another call, needs, and those that nobody may make for themselves. */
const NOT_FOR_OWN: readonly CallPath[] = [
  '/org/members/role',
  '/org/members/remove',
  '/org/members/end-sessions',
  '/org/leave',
  '/org/invites/revoke',
]

describe('the tenant matrix', () => {
  it.each(cells)('hides and keeps data of another organization at $path ($what)', async (cell) => {
    const before = await fingerprint(server)
    const found = await reply(cell.path, cell.body(theirs, mine))
    expect(found.code === '400' ? `${found.code} ${found.subMsg}` : found.code).toBe(cell.answer)
    expect(found).toEqual(await reply(cell.path, cell.body(absent(), mine)))
    if (found.code === '200' && cell.path === '/workspace/issues') expect(found.result).toMatchObject({ total: 0 })
    expect(await fingerprint(server)).toEqual(before)
    const session = await server.db.selectFrom('sessions').select('id').where('id', '=', theirs.session).execute()
    expect(session).toHaveLength(1)
  })

  it('finds data of the own organization', async () => {
    const own = await somebody()
    for (const { path, body } of cells.filter(({ answer }) => answer.startsWith('400'))) {
      if (NOT_FOR_OWN.includes(path)) continue
      const { subMsg } = await server.send(path, body(own.ids, own.ids), { token: own.token })
      expect([path, subMsg]).toEqual([path, undefined])
    }
  })
})
