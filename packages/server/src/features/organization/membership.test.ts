import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { PASSWORD } from '../../testing/client.ts'
import { linkOf, someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = async ({ token }: TestPerson): Promise<string> =>
  (await server.call('/account/user-info', {}, { token })).result.userId
const rolesIn = async ({ token }: TestPerson): Promise<string[]> =>
  (await server.call('/account/user-info', {}, { token })).result.roleVOList.map(({ roleCode }) => roleCode)
const give = async ({ token }: TestPerson, to: TestPerson, roleCode: (typeof ROLE)['owner' | 'admin' | 'member']) =>
  server.call('/org/members/role', { userId: await idOf(to), roleCode }, { token })
const remove = async ({ token }: TestPerson, whom: TestPerson) =>
  server.call('/org/members/remove', { userId: await idOf(whom) }, { token })
const endSessions = async ({ token }: TestPerson, whose: TestPerson) =>
  server.call('/org/members/end-sessions', { userId: await idOf(whose) }, { token })

describe('an organization', () => {
  it('is renamed by administrators and has a language and a time zone', {
    tags: ['ORG-01'],
  }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const member = await someMember(server, owner)
    const changes = { orgName: '  Northwind  ', language: 'zh-CN', timeZone: 'Asia/Tokyo' }
    const changed = await server.call('/org/update', changes, { token: admin.token })
    expect(changed.result).toEqual({ ...owner.organization, ...changes, orgName: 'Northwind' })
    expect((await server.call('/org/org-info', {}, { token: member.token })).result).toEqual(changed.result)
    const refused = await server.call('/org/update', { orgName: 'Mine' }, { token: member.token })
    expect(refused).toMatchObject({ code: '400', subMsg: 'role' })
    expect((await server.call('/org/org-info', {}, owner)).result).toEqual(changed.result)
  })

  it.each([
    ['orgName', { orgName: ' ' }],
    ['orgName', { orgName: 'exe.\u202etxt' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+08:00' }],
    ['language', { language: 'not a language' }],
    ['orgKey', { orgKey: 'ABCDEFGH' }],
    ['body', {}],
  ])('is not changed by an invalid %s (%#)', { tags: ['ORG-01'] }, async (field, body) => {
    const owner = await someOwner(server)
    expect(await server.send('/org/update', body, { token: owner.token })).toMatchObject({ status: 400, subMsg: field })
    expect((await server.call('/org/org-info', {}, owner)).result).toEqual(owner.organization)
  })

  it('is left by a member, who then sees another one or none', { tags: ['ORG-01'] }, async () => {
    const owner = await someOwner(server)
    const other = await someOwner(server, 'Other')
    const member = await someMember(server, owner)
    const { token } = member
    await server.call('/org/join', { inviteCode: await linkOf(server, other) }, { token })
    await server.call('/org/switch', { orgId: owner.organization.id }, { token })
    expect((await server.call('/org/leave', { orgId: owner.organization.id }, { token })).code).toBe('200')
    expect((await server.call('/org/org-info', {}, { token })).result.id).toBe(other.organization.id)
    expect((await server.call('/org/leave', { orgId: owner.organization.id }, { token })).subMsg).toBe('orgId')
    expect((await server.call('/org/leave', { orgId: other.organization.id }, { token })).code).toBe('200')
    expect((await server.call('/account/user-org-assemble', {}, { token })).code).toBe('0418')
    expect((await server.call('/account/user-info', {}, { token })).result).toMatchObject({
      orgId: null,
      joinedOrgIds: [],
    })
  })

  it('keeps its last owner when two owners leave at once', {
    tags: ['ORG-01', 'engine'],
  }, async () => {
    const first = await someOwner(server)
    const orgId = first.organization.id
    expect((await server.call('/org/leave', { orgId }, first)).code).toBe('0420006')
    const second = await someMember(server, first)
    expect((await give(first, second, ROLE.owner)).code).toBe('200')
    const left = await Promise.all([first, second].map(({ token }) => server.call('/org/leave', { orgId }, { token })))
    expect(left.map(({ code }) => code).sort()).toEqual(['0420006', '200'].sort())
    const owners = server.db.selectFrom('memberships').select('role_code').where('org_id', '=', orgId)
    expect(await owners.execute()).toEqual([{ role_code: ROLE.owner }])
  })

  it('lets administrators change roles, and only owners make owners', {
    tags: ['ORG-01'],
  }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const member = await someMember(server, owner)
    expect((await give(member, member, ROLE.admin)).subMsg).toBe('role')
    expect((await give(admin, member, ROLE.admin)).code).toBe('200')
    expect(await rolesIn(member)).toEqual([ROLE.admin])
    expect((await give(admin, member, ROLE.owner)).subMsg).toBe('role')
    expect((await give(admin, owner, ROLE.member)).subMsg).toBe('role')
    expect((await give(owner, owner, ROLE.member)).code).toBe('0420006')
    expect((await give(owner, member, ROLE.owner)).code).toBe('200')
    expect((await give(owner, owner, ROLE.member)).code).toBe('200')
    expect([await rolesIn(owner), await rolesIn(member)]).toEqual([[ROLE.member], [ROLE.owner]])
  })

  it('lets administrators remove members, but not owners or themselves', {
    tags: ['ORG-01'],
  }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const member = await someMember(server, owner)
    const stranger = await someOwner(server, 'Elsewhere')
    expect((await remove(member, admin)).subMsg).toBe('role')
    expect((await remove(admin, owner)).subMsg).toBe('role')
    expect((await remove(owner, owner)).subMsg).toBe('userId')
    expect((await remove(admin, stranger)).subMsg).toBe('userId')
    expect((await remove(admin, member)).code).toBe('200')
    expect((await server.call('/account/user-org-assemble', {}, { token: member.token })).code).toBe('0418')
    expect((await server.call('/org/members', {}, owner)).result.total).toBe(2)
    expect((await remove(admin, member)).subMsg).toBe('userId')
  })

  it('lets an administrator end all sessions of one member', {
    tags: ['ORG-01'],
  }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const member = await someMember(server, owner)
    const bystander = await someMember(server, owner)
    const code = await server.code(member.email, 'login')
    const signIn = { orgEmail: member.email, code, tenantId: 1 as const }
    const second = (await server.call('/account/anonymous/login-code', signIn)).result.token
    const { ticket } = (await server.call('/tickets', {}, { token: second })).result
    expect((await endSessions(admin, member)).code).toBe('200')
    for (const token of [member.token, second])
      expect(await server.call('/account/user-info', {}, { token })).toMatchObject({ status: 403, code: '403' })
    expect((await server.call('/tickets/get-token', { ticket })).code).not.toBe('200')
    for (const { token } of [owner, admin, bystander])
      expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
    const line = server.logs
      .map((each) => JSON.parse(each))
      .find(({ event, orgId }) => event === 'member-signed-out' && orgId === owner.organization.id)
    expect(line).toMatchObject({
      accountId: await idOf(admin),
      orgId: owner.organization.id,
      address: expect.any(String),
    })
    const again = await server.code(member.email, 'login')
    expect((await server.call('/account/anonymous/login-code', { ...signIn, code: again })).code).toBe('200')
  })

  it('notifies a member of ended sessions, which is limited per day', {
    tags: ['ORG-01'],
  }, async () => {
    const owner = await someOwner(server, 'Harbor.io')
    const member = await someMember(server, owner)
    const userId = await idOf(member)
    const end = () => server.call('/org/members/end-sessions', { userId }, { token: owner.token })
    const stranger = await someOwner(server)
    for (let times = 0; times <= LIMITS.memberSignOuts.max; times += 1)
      await server.call('/org/members/end-sessions', { userId }, { token: stranger.token })
    for (let times = 0; times < LIMITS.memberSignOuts.max; times += 1) expect((await end()).code).toBe('200')
    await server.server.dependencies.background.settled()
    const mails = (await server.mails(member.email)).filter(({ subject }) => subject.includes('signed out'))
    expect(mails).toHaveLength(LIMITS.memberSignOuts.max)
    expect(mails[0]?.text).toContain('an administrator of “Harbor. io”, signed you out')
    const again = await server.call('/account/login', { orgEmail: member.email, password: PASSWORD, tenantId: 1 })
    expect(again.code).toBe('200')
    expect((await end()).status).toBe(429)
    expect((await server.call('/account/user-info', {}, { token: again.result.token })).code).toBe('200')
  })

  it('lets only owners end sessions of owners, and nobody their own', {
    tags: ['ORG-01'],
  }, async () => {
    const owner = await someOwner(server)
    const other = await someMember(server, owner)
    await give(owner, other, ROLE.owner)
    const admin = await someMember(server, owner, ROLE.admin)
    const member = await someMember(server, owner)
    const stranger = await someOwner(server, 'Other')
    expect(await endSessions(admin, owner)).toMatchObject({ status: 400, subMsg: 'role' })
    expect(await endSessions(member, admin)).toMatchObject({ status: 400, subMsg: 'role' })
    expect(await endSessions(admin, stranger)).toMatchObject({ status: 400, subMsg: 'userId' })
    expect(await endSessions(admin, admin)).toMatchObject({ status: 400, subMsg: 'userId' })
    for (const { token } of [owner, stranger, admin])
      expect((await server.call('/account/user-info', {}, { token })).code).toBe('200')
    expect((await endSessions(owner, other)).code).toBe('200')
    expect((await server.call('/account/user-info', {}, { token: other.token })).status).toBe(403)
  })
})
