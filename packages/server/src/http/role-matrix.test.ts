import { randomUUID } from 'node:crypto'
import { type CallPath, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { PASSWORD, someEmail } from '../testing/client.ts'
import { fingerprint, freshSession } from '../testing/fresh-session.ts'
import { linkOf, someMember, type TestPerson } from '../testing/organization.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeIssues, shareOf, someWorkspace, type TestWorkspace } from '../testing/workspace.ts'

const WHO = ['nobody', 'visitor', 'temporary', 'member', 'admin', 'owner'] as const
type Who = (typeof WHO)[number]
type Person = Exclude<Who, 'nobody' | 'visitor'>
/** The expected response to each role: the code, for a 400 with the field. */
type Row = readonly [
  nobody: string,
  visitor: string,
  temporary: string,
  member: string,
  admin: string,
  owner: string,
  body?: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>,
]

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

const ANYBODY = ['200', '200', '200', '200', '200', '200'] as const
const same = (code: string) => [code, code, code, code, code, code] as const
const NO_MEMBER = ['403', '403', '0418', '400 role', '400 userId', '400 userId'] as const
const NO_SUCH_ORGANIZATION = ['403', '403', '400 orgId', '400 orgId', '400 orgId', '400 orgId'] as const
const SIGNED_IN = ['403', '403', '200', '200', '200', '200'] as const
const MEMBERS = ['403', '403', '0418', '200', '200', '200'] as const
/** Nobody here is in COLLECTOR_VIEWERS, whatever their role. */
const VIEWERS = ['403', '403', '400 role', '400 role', '400 role', '400 role'] as const
const STORED_SESSION = { applicationId: 'x', sessionId: 'x' }
const ADMINISTRATORS = ['403', '403', '0418', '400 role', '200', '200'] as const

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
const UNKNOWN_APPLICATION = {
  clientId: 'x',
  redirectUri: 'https://x.example',
  codeChallenge: 'A'.repeat(43),
  codeChallengeMethod: 'S256',
}
const PERIOD = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
let keys = 0

/** Who may call what. A call without a row, or a row without a call, fails the first test below. */
const TABLE: Partial<Record<CallPath, Row>> = {
  '/account/login': [...same('0410002'), () => ({ ...credentials(), tenantId: 1 })],
  '/account/anonymous/login-code': [...same('0410003'), () => ({ orgEmail: someEmail(), code: '123456', tenantId: 1 })],
  '/account/send-code': [...ANYBODY, () => ({ orgEmail: someEmail(), scene: 'register' })],
  '/account/check-email': [...ANYBODY, () => ({ orgEmail: someEmail() })],
  '/account/register': [...same('0410003'), () => ({ ...credentials(), code: '123456', orgUserName: 'Ada' })],
  '/account/reset-password': [...same('0410003'), () => ({ ...credentials(), code: '123456' })],
  '/account/sign-in-options': ANYBODY,
  '/account/identity/finish': [...same('0460001'), () => ({ provider: 'google', code: 'x', state: 'x' })],
  '/account/identity/pending': ANYBODY,
  '/account/identity/register': [...same('0460001'), () => ({ proof: 'x', orgUserName: 'Ada' })],
  '/account/identities': SIGNED_IN,
  '/account/identities/link': ['403', '403', '0460001', '0460001', '0460001', '0460001', () => ({ proof: 'x' })],
  '/account/identities/unlink': [
    ...(['403', '403', '400 provider', '400 provider', '400 provider', '400 provider'] as const),
    () => ({ provider: 'google' }),
  ],
  '/open/im/get/app-info': [...same('0825'), () => ({ uuid: randomUUID(), imType: 'fei_shu' })],
  '/open/im/get/signature': [
    ...same('0825'),
    () => ({ imType: 'fei_shu', orgUuid: randomUUID(), url: `${server.server.url}/sso/` }),
  ],
  '/open/im/get/token': [...same('0825'), () => ({ externalUserId: 'x', orgUuid: randomUUID(), imType: 'ding_talk' })],
  '/im/lark/auth-user-info': [...same('0825'), () => ({ code: 'x', orgId: randomUUID() })],
  '/im/dingtalk/auth-user-info': [...same('0825'), () => ({ code: 'x', orgId: randomUUID() })],
  '/im/teams/auth-user-info': [...same('0825'), () => ({ token: 'x', orgId: randomUUID() })],
  '/im/teams/consent-url': [...same('0825'), () => ({ orgId: randomUUID() })],
  '/im/client-failure': [...same('0825'), () => ({ tool: 'lark', orgId: randomUUID(), step: 'load', kind: 'script' })],
  '/im/auth-url': [...same('0825'), () => ({ tool: 'qywx', orgId: randomUUID(), originalPath: '/' })],
  '/im/dingtalk/web-auth-url': [...same('0825'), () => ({ orgId: randomUUID(), originalPath: '/' })],
  '/org/chat-tools': ADMINISTRATORS,
  '/org/chat-tools/connect': [
    ...(['403', '403', '0418', '400 role', '400 corpId', '400 corpId'] as const),
    () => ({ brand: 'dingtalk', appId: 'x', secret: 'x' }),
  ],
  '/org/chat-tools/add': [...(['403', '403', '0418', '400 role', '0825', '0825'] as const), () => ({ brand: 'slack' })],
  '/org/chat-tools/check': [
    ...(['403', '403', '0418', '400 role', '0825', '0825'] as const),
    () => ({ brand: 'feishu' }),
  ],
  '/org/chat-tools/allow-joining': [
    ...(['403', '403', '0418', '400 role', '400 brand', '400 brand'] as const),
    () => ({ brand: 'feishu', allowed: true }),
  ],
  '/org/chat-tools/remove': [
    ...(['403', '403', '0418', '400 role', '400 brand', '400 brand'] as const),
    () => ({ brand: 'feishu' }),
  ],
  '/org/chat-tools/joinable': SIGNED_IN,
  '/org/chat-tools/join': [
    ...(['403', '403', '0420003', '0420003', '0420003', '0420003'] as const),
    () => ({ orgId: randomUUID() }),
  ],
  '/account/user-info': SIGNED_IN,
  '/account/update-profile': [...SIGNED_IN, () => ({ language: 'en' })],
  '/account/user-org-assemble': MEMBERS,
  '/account/sessions': SIGNED_IN,
  '/account/sessions/end': [...SIGNED_IN, () => ({ id: randomUUID() })],
  '/account/sessions/end-all': SIGNED_IN,
  '/account/logout': SIGNED_IN,
  '/account/applications': SIGNED_IN,
  '/org/create': [...SIGNED_IN, () => ({ orgName: 'Another' })],
  '/org/update': [...ADMINISTRATORS, () => ({ language: 'en' })],
  '/org/leave': [...NO_SUCH_ORGANIZATION, () => ({ orgId: randomUUID() })],
  '/org/members/role': [...NO_MEMBER, () => ({ userId: randomUUID(), roleCode: ROLE.member })],
  '/org/members/remove': [...NO_MEMBER, () => ({ userId: randomUUID() })],
  '/org/members/end-sessions': [...NO_MEMBER, () => ({ userId: randomUUID() })],
  '/org/list': SIGNED_IN,
  '/org/switch': ['403', '403', '400 orgId', '200', '200', '200', ({ owner }) => ({ orgId: owner.organization.id })],
  '/org/org-info': MEMBERS,
  '/org/members': MEMBERS,
  '/product/get/org-product-right': MEMBERS,
  '/org/find': [...ANYBODY, ({ owner }) => ({ orgKey: owner.organization.orgKey })],
  '/org/invite-link': ADMINISTRATORS,
  '/org/invite-emails': [...ADMINISTRATORS, () => ({ emails: [someEmail()] })],
  '/org/invites': ADMINISTRATORS,
  '/org/invites/revoke': [...ADMINISTRATORS, openInvitation],
  '/org/invites/resend': [...ADMINISTRATORS, openInvitation],
  '/org/invite-info': [...ANYBODY, async ({ owner }) => ({ inviteCode: await linkOf(server, owner) })],
  '/org/join': [
    ...(['403', '403', '0420003', '0420003', '0420003', '0420003'] as const),
    () => ({ orgKey: 'NOBODYHASIT' }),
  ],
  '/org/applications': ADMINISTRATORS,
  '/org/applications/decide': [...ADMINISTRATORS, pending],
  '/org/configure': [...ADMINISTRATORS, () => ({ step: 'scene', answers: { scene: 'software' } })],
  '/org/configuration': MEMBERS,
  '/tickets': SIGNED_IN,
  '/tickets/get-token': [...same('0410003'), () => ({ ticket: 'unknown' })],
  '/authorize/application': [...same('0440001'), () => UNKNOWN_APPLICATION],
  '/authorize/grant': [
    ...(['403', '403', '0440001', '0440001', '0440001', '0440001'] as const),
    () => UNKNOWN_APPLICATION,
  ],
  '/authorize/token': [
    ...same('0410003'),
    () => ({ clientId: 'x', redirectUri: 'https://x.example', ticket: 'unknown', codeVerifier: 'x'.repeat(43) }),
  ],
  '/marketplace/subscription': same('0450001'),
  '/marketplace/claim': ['403', '403', '0418', '400 role', '0450001', '0450001'],
  '/language/translation-simple': [...ANYBODY, () => ({ messageLang: 'en' })],
  '/feature/switches': ANYBODY,
  '/share/create': [...MEMBERS, ({ document }) => ({ resourceType: 'document', resourceId: document.id })],
  '/share/list': MEMBERS,
  '/share/revoke': [
    ...(['403', '403', '0418', '0430001', '200', '200'] as const),
    async (there) => ({ shareCode: (await shareOf(server, there)).shareCode }),
  ],
  '/anonymous/share/unauth-info': [
    ...ANYBODY,
    async (there) => ({ shareCode: (await shareOf(server, there)).shareCode }),
  ],
  '/anonymous/share/login': [...ANYBODY, async (there) => ({ shareCode: (await shareOf(server, there)).shareCode })],
  '/anonymous/share/content': ['403', '200', '403', '403', '403', '403'],
  '/anonymous/share/logout': ANYBODY,
  '/telemetry/access': SIGNED_IN,
  '/telemetry/overview': [...VIEWERS, () => PERIOD],
  '/telemetry/sessions': [...VIEWERS, () => PERIOD],
  '/telemetry/session-choices': [...VIEWERS, () => PERIOD],
  '/telemetry/session': [...VIEWERS, () => STORED_SESSION],
  '/telemetry/error': [...VIEWERS, () => ({ ...PERIOD, fingerprint: 'x' })],
  '/telemetry/occurrences': [...VIEWERS, () => ({ ...PERIOD, fingerprint: 'x' })],
  '/telemetry/replay': [...VIEWERS, () => STORED_SESSION],
  '/telemetry/segment': [...VIEWERS, () => ({ ...STORED_SESSION, viewId: 'x', index: 0, startAt: PERIOD.from })],
  '/telemetry/forget': [...VIEWERS, () => ({ userId: 'x' })],
  '/workspace/projects': MEMBERS,
  '/workspace/projects/create': [
    ...ADMINISTRATORS,
    () => {
      keys += 1
      return { projectKey: `ROLE${keys}`, projectName: 'Made' }
    },
  ],
  '/workspace/projects/update': [
    ...ADMINISTRATORS,
    ({ project }) => ({ projectId: project.id, projectName: 'Renamed' }),
  ],
  '/workspace/sprints': MEMBERS,
  '/workspace/sprints/create': [...MEMBERS, ({ project }) => ({ projectId: project.id, sprintName: 'Made' })],
  '/workspace/sprints/update': [...MEMBERS, ({ sprint }) => ({ sprintId: sprint.id, sprintName: 'Renamed' })],
  '/workspace/issues': MEMBERS,
  '/workspace/issues/create': [...MEMBERS, ({ project }) => ({ projectId: project.id, summary: 'Made' })],
  '/workspace/issues/update': [...MEMBERS, ({ issue }) => ({ issueKey: issue.issueKey, status: 'doing' })],
  '/workspace/issues/delete': [
    ...MEMBERS,
    async (there) => ({ issueKey: (await makeIssues(server, there, [{}]))[0]?.issueKey }),
  ],
  '/workspace/issues/due': [...MEMBERS, () => ({ from: '2026-01-01', to: '2026-01-31' })],
  '/workspace/filters': MEMBERS,
  '/workspace/filters/create': [...MEMBERS, () => ({ filterName: 'Made', conditions: [] })],
  // It is the owner’s own; another member may not.
  '/workspace/filters/delete': [
    ...ADMINISTRATORS,
    async ({ owner }) => {
      const body = { filterName: 'Made', conditions: [] }
      return { filterId: (await server.call('/workspace/filters/create', body, { token: owner.token })).result.id }
    },
  ],
  '/workspace/documents': MEMBERS,
  '/workspace/documents/read': [...MEMBERS, ({ document }) => ({ documentId: document.id })],
  '/workspace/documents/create': [...MEMBERS, () => ({ title: 'Made' })],
  '/workspace/documents/update': [...MEMBERS, ({ document }) => ({ documentId: document.id, title: 'Renamed' })],
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
  it('has a row for every call', { tags: ['VAL-02'] }, () => {
    expect(Object.keys(TABLE).sort()).toEqual(ROUTES.map(({ path }) => path).sort())
  })

  it.each(ROUTES.map(({ path }) => path))('holds for %s', { tags: ['VAL-02'] }, async (path) => {
    const [, , , , , , bodyOf = () => ({})] = TABLE[path] ?? same('no row')
    const expected = TABLE[path]?.slice(0, WHO.length) as string[]
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
  })
})
