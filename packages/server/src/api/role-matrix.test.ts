import { randomUUID } from 'node:crypto'
import { ROLE } from '@sso-elements/contract'
import { type Access, CALLS, type CallPath } from '@sso-elements/contract/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { PASSWORD, someEmail } from '../testing/client.ts'
import { exampleBody } from '../testing/example-body.ts'
import { fingerprint, freshSession } from '../testing/fresh-session.ts'
import { linkOf, someMember, type TestPerson } from '../testing/organization.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeIssues, shareOf, someWorkspace, type TestWorkspace } from '../testing/workspace.ts'

const WHO = ['nobody', 'visitor', 'temporary', 'member', 'admin', 'owner'] as const
type Who = (typeof WHO)[number]
type Person = Exclude<Who, 'nobody' | 'visitor'>
/** What a refused role is answered: the code, for a 400 with the field; null for a role that may. */
type Refusals = readonly [
  nobody: string | null,
  visitor: string | null,
  temporary: string | null,
  member: string | null,
  admin: string | null,
  owner: string | null,
]

interface Row {
  /** Default: the call's example. */
  body?: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>
  /** What those are answered who may. Default: success. */
  answer?: string | Partial<Record<Who, string>>
}

interface World extends TestWorkspace {
  people: Record<Person, TestPerson>
}

let server: TestServer
let world: World
const makeWorld = async (): Promise<World> => {
  const workspace = await someWorkspace(server)
  const { owner } = workspace
  return {
    ...workspace,
    people: {
      temporary: await server.register(),
      member: await someMember(server, owner),
      admin: await someMember(server, owner, ROLE.admin),
      owner,
    },
  }
}
beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld()
})
afterAll(() => server.stop())

/** The test of the promise that a call's access makes. */
const REFUSALS: Readonly<Record<Access, Refusals>> = {
  open: [null, null, null, null, null, null],
  share: ['403', null, '403', '403', '403', '403'],
  session: ['403', '403', null, null, null, null],
  account: ['403', '403', null, null, null, null],
  organization: ['403', '403', '0418', null, null, null],
  member: ['403', '403', '0418', null, null, null],
  administrator: ['403', '403', '0418', '400 role', null, null],
  // Nobody here is in COLLECTOR_VIEWERS, whatever their role.
  viewer: ['403', '403', '400 role', '400 role', '400 role', '400 role'],
}

const credentials = () => ({ orgEmail: someEmail(), password: PASSWORD })
const pending = async ({ owner }: World) => {
  const id = randomUUID()
  const applicant = await sql<{ id: string }>`
    insert into accounts (id, email, display_name, password_hash)
    values (${randomUUID()}, ${someEmail()}, 'Applicant', 'none') returning id`.execute(server.db)
  await server.db
    .insertInto('join_applications')
    .values({ id, org_id: owner.organization.id, account_id: applicant.rows[0]?.id ?? '', reason: null })
    .execute()
  return { id, accept: true }
}
const openInvitation = async ({ owner }: World) => {
  await server.call('/org/invite-emails', { emails: [someEmail()] }, { token: owner.token })
  const invites = (await server.call('/org/invites', {}, { token: owner.token })).result
  return { id: invites[0]?.id ?? '' }
}
let keys = 0

/**
 * Calls whose example these people cannot use, that answer it with a code of their own, or whose example would change what other rows use,
 * such as the key of the organization: these send what is there already.
 */
const ROWS: Partial<Record<CallPath, Row>> = {
  '/account/login': { body: () => ({ ...credentials(), tenantId: 1 }), answer: '0410002' },
  '/account/anonymous/login-code': {
    body: () => ({ orgEmail: someEmail(), code: '123456', tenantId: 1 }),
    answer: '0410003',
  },
  '/account/send-code': { body: () => ({ orgEmail: someEmail(), scene: 'register' }) },
  '/account/check-email': { body: () => ({ orgEmail: someEmail() }) },
  '/account/register': { body: () => ({ ...credentials(), code: '123456', orgUserName: 'Ada' }), answer: '0410003' },
  '/account/reset-password': { body: () => ({ ...credentials(), code: '123456' }), answer: '0410003' },
  '/account/identity/finish': { answer: '0460001' },
  '/account/identity/pending': { body: () => ({}) },
  '/account/identity/register': { answer: '0460001' },
  '/account/identities/link': { answer: '0460001' },
  '/account/identities/unlink': { answer: '400 provider' },
  '/open/im/get/app-info': { answer: '0825' },
  '/open/im/get/signature': {
    body: () => ({ imType: 'fei_shu', orgUuid: randomUUID(), url: `${server.server.url}/sso/` }),
    answer: '0825',
  },
  '/open/im/get/token': { answer: '0825' },
  '/im/lark/auth-user-info': { answer: '0825' },
  '/im/dingtalk/auth-user-info': { answer: '0825' },
  '/im/teams/auth-user-info': { answer: '0825' },
  '/im/teams/consent-url': { answer: '0825' },
  '/im/client-failure': { answer: '0825' },
  '/im/auth-url': { answer: '0825' },
  '/im/dingtalk/web-auth-url': { answer: '0825' },
  '/org/chat-tools/connect': {
    body: () => ({ brand: 'dingtalk', appId: 'x', secret: 'x' }),
    answer: '400 corpId',
  },
  '/org/chat-tools/add': { answer: '0825' },
  '/org/chat-tools/check': { answer: '400 brand' },
  '/org/chat-tools/remove-domain-file': { answer: '400 name' },
  '/org/chat-tools/allow-joining': { answer: '400 brand' },
  '/org/chat-tools/remove': { answer: '400 brand' },
  '/org/chat-tools/join': { answer: '0420003' },
  '/org/leave': { answer: '400 orgId' },
  '/org/members/role': { answer: '400 userId' },
  '/org/members/remove': { answer: '400 userId' },
  '/org/members/end-sessions': { answer: '400 userId' },
  '/org/switch': {
    body: ({ owner }) => ({ orgId: owner.organization.id }),
    answer: { temporary: '400 orgId' },
  },
  '/org/find': { body: ({ owner }) => ({ orgKey: owner.organization.orgKey }) },
  '/org/invite-emails': { body: () => ({ emails: [someEmail()] }) },
  '/org/invites/revoke': { body: openInvitation },
  '/org/invites/resend': { body: openInvitation },
  '/org/invite-info': { body: async ({ owner }) => ({ inviteCode: await linkOf(server, owner) }) },
  '/org/join': { body: () => ({ orgKey: 'NOBODYHASIT' }), answer: '0420003' },
  '/org/applications/decide': { body: pending },
  // What the example answers is for administrators.
  '/org/configure': {
    body: () => ({ step: 'scene', answers: { scene: 'software' } }),
    answer: { temporary: '0418', member: '400 role' },
  },
  '/tickets/get-token': { answer: '0410003' },
  '/authorize/application': { answer: '0440001' },
  '/authorize/grant': { answer: '0440001' },
  '/authorize/token': { answer: '0410003' },
  '/marketplace/subscription': { answer: '0450001' },
  '/marketplace/claim': { answer: '0450001' },
  '/share/create': { body: ({ document }) => ({ resourceType: 'document', resourceId: document.id }) },
  // It is the owner’s own; another member may not.
  '/share/revoke': {
    body: async (there) => ({ shareCode: (await shareOf(server, there)).shareCode }),
    answer: { member: '0430001' },
  },
  '/anonymous/share/unauth-info': { body: async (there) => ({ shareCode: (await shareOf(server, there)).shareCode }) },
  '/anonymous/share/login': { body: async (there) => ({ shareCode: (await shareOf(server, there)).shareCode }) },
  '/workspace/projects/create': {
    body: () => {
      keys += 1
      return { projectKey: `ROLE${keys}`, projectName: 'Made' }
    },
  },
  '/workspace/projects/update': { body: ({ project }) => ({ projectId: project.id, projectName: 'Renamed' }) },
  '/workspace/sprints': { body: () => ({}) },
  '/workspace/sprints/create': { body: ({ project }) => ({ projectId: project.id, sprintName: 'Made' }) },
  '/workspace/sprints/update': { body: ({ sprint }) => ({ sprintId: sprint.id, sprintName: 'Renamed' }) },
  '/workspace/issues': { body: () => ({}) },
  '/workspace/issues/create': { body: ({ project }) => ({ projectId: project.id, summary: 'Made' }) },
  '/workspace/issues/update': { body: ({ issue }) => ({ issueKey: issue.issueKey, status: 'doing' }) },
  '/workspace/issues/delete': {
    body: async (there) => ({ issueKey: (await makeIssues(server, there, [{}]))[0]?.issueKey }),
  },
  '/workspace/issues/due': { body: () => ({ from: '2026-01-01', to: '2026-01-31' }) },
  // It is the owner’s own; another member may not.
  '/workspace/filters/delete': {
    body: async ({ owner }) => {
      const body = { filterName: 'Made', conditions: [] }
      return { filterId: (await server.call('/workspace/filters/create', body, { token: owner.token })).result.id }
    },
    answer: { member: '400 role' },
  },
  '/workspace/documents/read': { body: ({ document }) => ({ documentId: document.id }) },
  '/workspace/documents/update': { body: ({ document }) => ({ documentId: document.id, title: 'Renamed' }) },
}

/** A token to use up: some calls end the session that makes them. */
const tokenOf = async (who: Who): Promise<string | undefined> => {
  if (who === 'nobody') return undefined
  if (who === 'visitor') {
    const { shareCode } = await shareOf(server, world)
    return (await server.call('/anonymous/share/login', { shareCode })).result.token
  }
  const orgId = who === 'temporary' ? null : world.owner.organization.id
  return (await freshSession(server, world.people[who], orgId)).token
}

/** A refused call must not have changed anything. */
const REFUSED = ['403', '0418', '400 role']

describe('the role matrix', () => {
  it('is of every call that is handled', { tags: ['VAL-02'] }, () => {
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(Object.keys(CALLS).sort())
  })

  it.each(ROUTES.map(({ path, access }) => ({ path, access })))(
    'holds for $path, which is for $access',
    { tags: ['VAL-02'] },
    async ({ path, access }) => {
      const { body: bodyOf = () => exampleBody(path), answer = '200' } = ROWS[path] ?? {}
      const expected = WHO.map(
        (who, index) => REFUSALS[access][index] ?? (typeof answer === 'string' ? answer : (answer[who] ?? '200')),
      )
      const calls: { token: string | undefined; body: Record<string, unknown> }[] = []
      for (const who of WHO) calls.push({ token: await tokenOf(who), body: await bodyOf(world) })
      const answers: string[] = []
      const send = async (isRefused: boolean) => {
        for (const [index, { token, body }] of calls.entries()) {
          if (REFUSED.includes(expected[index] ?? '') !== isRefused) continue
          const { code, subMsg, result } = await server.send(path, body, token === undefined ? {} : { token })
          answers[index] = code === '400' ? `${code} ${subMsg}` : code
          if (isRefused) expect(result).toBeNull()
        }
      }
      const before = await fingerprint(server)
      await send(true)
      expect(await fingerprint(server)).toEqual(before)
      await send(false)
      expect(answers).toEqual(expected)
      // The world's own sessions have ended, too.
      if (path === '/account/sessions/end-all') world = await makeWorld()
      // A refused call must not add a member; otherwise later rows would test another role.
      if (path === '/org/create')
        await server.db
          .deleteFrom('memberships')
          .where('account_id', 'in', (query) =>
            query.selectFrom('accounts').select('id').where('email', '=', world.people.temporary.email),
          )
          .execute()
    },
  )
})
