import { randomUUID } from 'node:crypto'
import type { CallPath } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { someEmail } from '../testing/client.ts'
import { fingerprint, freshSession } from '../testing/fresh-session.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { shareOf, someWorkspace } from '../testing/workspace.ts'

/** Everything in an organization that has an id, a key or a code. */
interface Ids {
  personId: string
  sessionId: string
  invitationId: string
  applicationId: string
  shareCode: string
  orgId: string
  projectId: string
  sprintId: string
  issueKey: string
  filterId: string
  documentId: string
}

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
  const personId = (await server.call('/account/user-info', {}, { token: own })).result.userId
  const { id: sessionId } = await freshSession(server, { email }, organization.id)
  await server.call('/org/invite-emails', { emails: [someEmail()] }, { token: own })
  const invites = (await server.call('/org/invites', {}, { token: own })).result
  const applicant = await server.register()
  await server.call('/org/join', { orgKey: organization.orgKey }, { token: applicant.token })
  const applications = (await server.call('/org/applications', {}, { token: own })).result
  const { shareCode } = await shareOf(server, there)
  return {
    token: own,
    ids: {
      personId,
      sessionId,
      invitationId: invites[0]?.id ?? '',
      applicationId: applications[0]?.id ?? '',
      shareCode,
      orgId: organization.id,
      projectId: there.project.id,
      sprintId: there.sprint.id,
      issueKey: there.issue.issueKey,
      filterId: there.filter.id,
      documentId: there.document.id,
    },
  }
}

/** Unknown ids. */
const absent = (): Ids => ({
  personId: randomUUID(),
  sessionId: randomUUID(),
  invitationId: randomUUID(),
  applicationId: randomUUID(),
  shareCode: 'A'.repeat(24),
  orgId: randomUUID(),
  projectId: randomUUID(),
  sprintId: randomUUID(),
  issueKey: 'ABSENT-1',
  filterId: randomUUID(),
  documentId: randomUUID(),
})

beforeAll(async () => {
  server = await startTestServer()
  const [me, other] = [await somebody(), await somebody()]
  mine = me.ids
  theirs = other.ids
  token = me.token
})
afterAll(() => server.stop())

/** The call refers to nothing in an organization. */
const NONE: Foreign[] = []
/** Its code grants access to any holder. */
const BY_CODE: Foreign[] = []
const find = (field: string, value: (ids: Ids) => string): Foreign => ({
  body: (ids) => ({ conditions: [{ field, operator: '=', values: [value(ids)] }] }),
  answer: '200',
})

/** The references to an organization in each call. A call without a row, or a row without a call, fails the first test below. */
const TABLE: Partial<Record<CallPath, readonly Foreign[]>> = {
  '/account/login': NONE,
  '/account/anonymous/login-code': NONE,
  '/account/send-code': NONE,
  '/account/check-email': NONE,
  '/account/register': BY_CODE,
  '/account/reset-password': NONE,
  '/account/sign-in-options': NONE,
  '/account/identity/finish': BY_CODE,
  '/account/identity/pending': NONE,
  '/account/identity/register': BY_CODE,
  '/account/identities': NONE,
  '/account/identities/link': NONE,
  '/account/identities/unlink': NONE,
  '/open/im/get/app-info': [{ body: ({ orgId }) => ({ uuid: orgId, imType: 'fei_shu' }), answer: '0825' }],
  '/open/im/get/signature': [
    {
      body: ({ orgId }) => ({ imType: 'fei_shu', orgUuid: orgId, url: `${server.server.url}/sso/` }),
      answer: '0825',
    },
  ],
  '/open/im/get/token': [
    { body: ({ orgId }) => ({ externalUserId: 'x', orgUuid: orgId, imType: 'fei_shu' }), answer: '0825' },
  ],
  '/im/lark/auth-user-info': [{ body: ({ orgId }) => ({ code: 'x', orgId }), answer: '0825' }],
  '/im/dingtalk/auth-user-info': [{ body: ({ orgId }) => ({ code: 'x', orgId }), answer: '0825' }],
  '/im/teams/auth-user-info': [{ body: ({ orgId }) => ({ token: 'x', orgId }), answer: '0825' }],
  '/im/teams/consent-url': [{ body: ({ orgId }) => ({ orgId }), answer: '0825' }],
  '/im/client-failure': [
    { body: ({ orgId }) => ({ tool: 'lark', orgId, step: 'acquire', kind: 'bridge' }), answer: '0825' },
  ],
  '/im/auth-url': [{ body: ({ orgId }) => ({ tool: 'qywx', orgId, originalPath: '/' }), answer: '0825' }],
  '/im/dingtalk/web-auth-url': [{ body: ({ orgId }) => ({ orgId, originalPath: '/' }), answer: '0825' }],
  // These calls name the tool only; the organization is the caller’s.
  '/org/chat-tools': NONE,
  '/org/chat-tools/connect': NONE,
  '/org/chat-tools/add': NONE,
  '/org/chat-tools/check': NONE,
  '/org/chat-tools/allow-joining': NONE,
  '/org/chat-tools/joinable': NONE,
  '/org/chat-tools/join': NONE,
  '/org/chat-tools/remove': NONE,
  '/account/user-info': NONE,
  '/account/update-profile': NONE,
  '/account/user-org-assemble': NONE,
  '/account/sessions': NONE,
  '/account/sessions/end': [{ body: ({ sessionId }) => ({ id: sessionId }), answer: '200' }],
  '/account/sessions/end-all': NONE,
  '/account/logout': NONE,
  '/account/applications': NONE,
  '/org/create': NONE,
  '/org/update': NONE,
  '/org/leave': [{ body: ({ orgId }) => ({ orgId }), answer: '400 orgId' }],
  '/org/members/role': [
    { body: ({ personId }) => ({ userId: personId, roleCode: 'organizationAdmin' }), answer: '400 userId' },
  ],
  // Another call ends the caller’s own membership; membership.test.ts tests non-members.
  '/org/members/remove': NONE,
  // The caller’s own sessions as well.
  '/org/members/end-sessions': NONE,
  '/org/list': NONE,
  '/org/switch': [{ body: ({ orgId }) => ({ orgId }), answer: '400 orgId' }],
  '/org/org-info': NONE,
  '/org/members': [{ body: ({ personId }) => ({ userIds: [personId] }), answer: '200' }],
  '/product/get/org-product-right': NONE,
  '/org/find': BY_CODE,
  '/org/invite-link': NONE,
  '/org/invite-emails': NONE,
  '/org/invites': NONE,
  '/org/invites/resend': [{ body: ({ invitationId }) => ({ id: invitationId }), answer: '400 id' }],
  '/org/invites/revoke': [{ body: ({ invitationId }) => ({ id: invitationId }), answer: '400 id' }],
  '/org/invite-info': BY_CODE,
  '/org/join': BY_CODE,
  '/org/applications': NONE,
  '/org/applications/decide': [
    { body: ({ applicationId }) => ({ id: applicationId, accept: true }), answer: '400 id' },
  ],
  '/org/configure': NONE,
  '/org/configuration': NONE,
  '/tickets': NONE,
  '/tickets/get-token': BY_CODE,
  '/authorize/application': NONE,
  '/authorize/grant': NONE,
  '/authorize/token': BY_CODE,
  '/marketplace/subscription': NONE,
  '/marketplace/claim': NONE,
  '/language/translation-simple': NONE,
  '/feature/switches': NONE,
  '/share/create': [
    {
      body: ({ projectId }) => ({ resourceType: 'project', resourceId: projectId }),
      answer: '400 resourceId',
    },
    { body: ({ sprintId }) => ({ resourceType: 'sprint', resourceId: sprintId }), answer: '400 resourceId' },
    { body: ({ filterId }) => ({ resourceType: 'filter', resourceId: filterId }), answer: '400 resourceId' },
    { body: ({ documentId }) => ({ resourceType: 'document', resourceId: documentId }), answer: '400 resourceId' },
  ],
  '/share/list': NONE,
  '/share/revoke': [{ body: ({ shareCode }) => ({ shareCode }), answer: '0430001' }],
  '/anonymous/share/unauth-info': BY_CODE,
  '/anonymous/share/login': BY_CODE,
  '/anonymous/share/content': [{ body: () => ({}), answer: '403' }],
  '/anonymous/share/logout': NONE,
  // What browsers sent belongs to no organization; roles of organizations do not open it.
  '/telemetry/access': NONE,
  '/telemetry/overview': NONE,
  '/telemetry/sessions': NONE,
  '/telemetry/session-choices': NONE,
  '/telemetry/session': NONE,
  '/telemetry/error': NONE,
  '/telemetry/occurrences': NONE,
  '/telemetry/replay': NONE,
  '/telemetry/segment': NONE,
  '/telemetry/forget': NONE,
  '/workspace/projects': NONE,
  // The creator chooses the key.
  '/workspace/projects/create': NONE,
  '/workspace/projects/update': [
    { body: ({ projectId }) => ({ projectId, projectName: 'Taken' }), answer: '400 projectId' },
  ],
  '/workspace/sprints': [{ body: ({ projectId }) => ({ projectId }), answer: '400 projectId' }],
  '/workspace/sprints/create': [
    { body: ({ projectId }) => ({ projectId, sprintName: 'Slipped in' }), answer: '400 projectId' },
  ],
  '/workspace/sprints/update': [
    { body: ({ sprintId }) => ({ sprintId, sprintName: 'Taken' }), answer: '400 sprintId' },
  ],
  '/workspace/issues': [
    { body: ({ projectId }) => ({ projectId }), answer: '400 projectId' },
    { body: ({ sprintId }) => ({ sprintId }), answer: '400 sprintId' },
    find('projectId', ({ projectId }) => projectId),
    find('sprintId', ({ sprintId }) => sprintId),
    find('assigneeId', ({ personId }) => personId),
    find('issueKey', ({ issueKey }) => issueKey),
  ],
  '/workspace/issues/create': [
    { body: ({ projectId }) => ({ projectId, summary: 'Slipped in' }), answer: '400 projectId' },
    {
      body: ({ sprintId }, { projectId }) => ({ projectId, sprintId, summary: 'Slipped in' }),
      answer: '400 sprintId',
    },
    {
      body: ({ personId }, { projectId }) => ({ projectId, assigneeId: personId, summary: 'Slipped in' }),
      answer: '400 assigneeId',
    },
  ],
  '/workspace/issues/update': [
    { body: ({ issueKey }) => ({ issueKey, summary: 'Taken' }), answer: '400 issueKey' },
    { body: ({ sprintId }, { issueKey }) => ({ issueKey, sprintId }), answer: '400 sprintId' },
    { body: ({ personId }, { issueKey }) => ({ issueKey, assigneeId: personId }), answer: '400 assigneeId' },
  ],
  '/workspace/issues/delete': [{ body: ({ issueKey }) => ({ issueKey }), answer: '400 issueKey' }],
  '/workspace/issues/due': [
    { body: ({ projectId }) => ({ projectId, from: '2026-01-01', to: '2026-01-02' }), answer: '400 projectId' },
  ],
  '/workspace/filters': NONE,
  // A condition with an unknown id is saved, and matches nothing.
  '/workspace/filters/create': NONE,
  '/workspace/filters/delete': [{ body: ({ filterId }) => ({ filterId }), answer: '400 filterId' }],
  '/workspace/documents': NONE,
  '/workspace/documents/read': [{ body: ({ documentId }) => ({ documentId }), answer: '400 documentId' }],
  '/workspace/documents/create': NONE,
  '/workspace/documents/update': [
    { body: ({ documentId }) => ({ documentId, title: 'Taken', body: 'Taken' }), answer: '400 documentId' },
  ],
}

const reply = async (path: CallPath, body: Record<string, unknown>) => {
  const { headers: _headers, ...rest } = await server.send(path, body, { token })
  return rest
}
const cells = Object.entries(TABLE).flatMap(([path, rows]) =>
  rows.map((row, index) => ({ path: path as CallPath, index, ...row })),
)

describe('the tenant matrix', () => {
  it('has a row for every call', () => {
    expect(Object.keys(TABLE).sort()).toEqual(ROUTES.map(({ path }) => path).sort())
  })

  it.each(cells)('hides and keeps data of another organization at $path ($index)', async (cell) => {
    const before = await fingerprint(server)
    const found = await reply(cell.path, cell.body(theirs, mine))
    expect(found.code === '400' ? `${found.code} ${found.subMsg}` : found.code).toBe(cell.answer)
    expect(found).toEqual(await reply(cell.path, cell.body(absent(), mine)))
    if (found.code === '200' && cell.path === '/workspace/issues') expect(found.result).toMatchObject({ total: 0 })
    expect(await fingerprint(server)).toEqual(before)
    const session = await server.db.selectFrom('sessions').select('id').where('id', '=', theirs.sessionId).execute()
    expect(session).toHaveLength(1)
  })

  it('finds data of the own organization', async () => {
    const own = await somebody()
    for (const { path, body } of cells.filter(({ answer }) => answer !== '403' && answer !== '200')) {
      const { subMsg } = await server.send(path, body(own.ids, own.ids), { token: own.token })
      expect([path, subMsg]).toEqual([path, undefined])
    }
  })
})
