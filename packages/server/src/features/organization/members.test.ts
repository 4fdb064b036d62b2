import { ORGANIZATION, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { freshSession } from '../../testing/fresh-session.ts'
import { linkOf, mailedInvitation, someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const members = async ({ token }: TestPerson, body = {}) => (await server.call('/org/members', body, { token })).result
const memberCount = async (orgId: string) =>
  (await server.db.selectFrom('memberships').select('account_id').where('org_id', '=', orgId).execute()).length

/** Adds members without passwords until this many seats are left. */
const fill = async (orgId: string, left: number) => {
  await sql`
    with made as (
      insert into accounts (id, email, display_name, password_hash)
      select gen_random_uuid(), ${orgId} || n || '@example.org', 'Filler ' || n, 'none'
      from generate_series(1, ${ORGANIZATION.mostMembers - left - 1}::int) n returning id)
    insert into memberships (account_id, org_id, role_code) select id, ${orgId}, ${ROLE.member} from made`.execute(
    server.db,
  )
}

/** Signed in without the cost of hashing their passwords. */
const fiftyPeople = async (): Promise<TestPerson[]> => {
  const people: TestPerson[] = []
  for (let n = 0; n < 50; n += 1) {
    const email = someEmail()
    await sql`insert into accounts (id, email, display_name, password_hash)
      values (gen_random_uuid(), ${email}, 'Waiting', 'none')`.execute(server.db)
    people.push({ email, token: (await freshSession(server, { email })).token })
  }
  return people
}

describe('members', () => {
  it('are listed by name and found by part of a name or email', { tags: ['WRK-01'] }, async () => {
    const owner = await someOwner(server)
    const member = await someMember(server, owner)
    const admin = await someMember(server, owner, ROLE.admin)
    const names = { Bea: owner, 'Cy_100%': member, Ada: admin }
    for (const [orgUserName, { token }] of Object.entries(names))
      await server.call('/account/update-profile', { orgUserName }, { token })
    const all = await members(member)
    expect(all).toMatchObject({ total: 3, hasNextPage: false })
    expect(all.list.map(({ orgUserName, roleCode }) => [orgUserName, roleCode])).toEqual([
      ['Ada', ROLE.admin],
      ['Bea', ROLE.owner],
      ['Cy_100%', ROLE.member],
    ])
    const found = async (search: string) =>
      (await members(owner, { search })).list.map(({ orgUserName }) => orgUserName)
    expect(await found('bE')).toEqual(['Bea'])
    expect(await found(member.email.toUpperCase())).toEqual(['Cy_100%'])
    for (const sign of ['_', '%', '_100%']) expect(await found(sign)).toEqual(['Cy_100%'])
    expect(await found('\\')).toEqual([])
    expect(await members(owner, { pageSize: 2, pageNumber: 2 })).toMatchObject({ total: 3, hasNextPage: false })
    for (const search of ['a\u0000', 'x'.repeat(101)])
      expect(await server.call('/org/members', { search }, { token: owner.token })).toMatchObject({ subMsg: 'search' })
  })

  it('are found by ID within the organization only', { tags: ['WRK-01'] }, async () => {
    const owner = await someOwner(server)
    const member = await someMember(server, owner)
    const stranger = await someOwner(server)
    const idOf = async (person: TestPerson) =>
      (await server.call('/account/user-info', {}, { token: person.token })).result.userId
    const ids = await Promise.all([owner, member, stranger].map(idOf))
    const found = async (userIds: string[], more = {}) =>
      (await members(owner, { userIds, ...more })).list.map(({ userId }) => userId).sort()
    expect(await found(ids)).toEqual(ids.slice(0, 2).sort())
    expect(await found(ids.slice(1))).toEqual([ids[1]])
    expect(await found(ids, { search: member.email })).toEqual([ids[1]])
    for (const userIds of [[], ['x'], ["' or 1=1 --"], [null], Array.from({ length: 101 }, () => ids[0])])
      expect(await server.send('/org/members', { userIds }, { token: owner.token })).toMatchObject({
        status: 400,
        subMsg: expect.stringMatching(/^userIds/),
      })
  })

  it('stay within their limit under 50 parallel tries for the last seat', { tags: ['engine'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const inviteCode = await linkOf(server, owner)
    await fill(organization.id, 1)
    const people = await fiftyPeople()
    const join = ({ token }: TestPerson) => server.call('/org/join', { inviteCode }, { token })
    // A busy database may have no connection left for some requests; the client retries.
    const ask = async (person: TestPerson): Promise<string> => {
      const { code } = await join(person)
      return code === '503' ? ask(person) : code
    }
    const codes = await Promise.all(people.map(ask))
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(codes.filter((code) => code !== '200' && code !== '0420005')).toEqual([])
    expect(await memberCount(organization.id)).toBe(ORGANIZATION.mostMembers)
    const [joined] = people.filter((_, index) => codes[index] === '200')
    expect((await join(joined ?? owner)).code).toBe('0420002')
  })

  it('are not added to a full organization, which consumes no code or invitation', {
    tags: ['INV-01'],
  }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const applicant = await server.register()
    await server.call('/org/join', { orgKey: organization.orgKey }, { token: applicant.token })
    const orgEmail = 'invited@example.org'
    await server.call('/org/invite-emails', { emails: [orgEmail] }, { token: owner.token })
    const inviteCode = await mailedInvitation(server, orgEmail)
    await fill(organization.id, 0)
    const [application] = (await server.call('/org/applications', {}, { token: owner.token })).result
    const decide = (language = 'en') =>
      server.call(
        '/org/applications/decide',
        { id: application?.id ?? '', accept: true },
        { token: owner.token, headers: { 'Accept-Language': language } },
      )
    expect(await decide()).toMatchObject({
      code: '0420005',
      msg: 'Your organization has no room for another member. Please accept this request once a place is free.',
    })
    expect((await decide('zh-CN')).msg).toBe('您的组织成员已满，请在有空余名额后再接受此申请。')
    const code = await server.code(orgEmail, 'register')
    const person = { orgEmail, code, password: PASSWORD, orgUserName: 'Ada', inviteCode }
    expect((await server.call('/account/register', person)).code).toBe('0420005')
    expect((await server.call('/org/invite-info', { inviteCode })).result.status).toBe('valid')
    await sql`delete from memberships where account_id in
      (select id from accounts where display_name in ('Filler 1', 'Filler 2'))`.execute(server.db)
    expect((await decide()).code).toBe('200')
    expect((await server.call('/account/register', person)).code).toBe('200')
    expect(await memberCount(organization.id)).toBe(ORGANIZATION.mostMembers)
  })
})
