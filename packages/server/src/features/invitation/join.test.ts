import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someAddress } from '../../testing/client.ts'
import { linkOf, mailedInvitation, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const me = async (token: string) => (await server.call('/account/user-info', {}, { token })).result
const join = (inviteCode: string, { token }: TestPerson) => server.call('/org/join', { inviteCode }, { token })
const membersOf = async (orgId: string) =>
  (await server.db.selectFrom('memberships').select('account_id').where('org_id', '=', orgId).execute()).length
const invitationOf = async (inviter: TestPerson, email: string) => {
  await server.call('/org/invite-emails', { emails: [email], roleCode: ROLE.admin }, { token: inviter.token })
  return mailedInvitation(server, email)
}

describe('joining by an invitation', () => {
  it('creates a member with the role of the invitation and switches organization', {
    tags: ['INV-01'],
  }, async () => {
    const { organization, ...owner } = await someOwner(server, 'Joined')
    const person = await server.register()
    await server.call('/org/create', { orgName: 'Own' }, { token: person.token })
    const reply = await join(await linkOf(server, owner, ROLE.admin), person)
    expect(reply.result).toEqual({ status: 'joined', orgId: organization.id })
    const seen = { orgId: organization.id, roleVOList: [{ roleCode: ROLE.admin, enabled: 1 }] }
    expect(await me(person.token)).toMatchObject(seen)
    const code = await server.code(person.email, 'login')
    const again = await server.call('/account/anonymous/login-code', { orgEmail: person.email, code, tenantId: 1 })
    expect(await me(again.result.token)).toMatchObject(seen)
  })

  it('works for many users in parallel with one link', { tags: ['INV-01', 'engine'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const code = await linkOf(server, owner)
    const people = await Promise.all(Array.from({ length: 8 }, () => server.register()))
    const replies = await Promise.all(people.map((person) => join(code, person)))
    expect(replies.map((reply) => reply.code)).toEqual(people.map(() => '200'))
    expect(await membersOf(organization.id)).toBe(9)
    expect((await server.call('/org/invite-info', { inviteCode: code })).result.status).toBe('valid')
  })

  it('works once with a mailed invitation under 50 parallel tries', { tags: ['INV-01', 'engine'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const person = await server.register()
    const code = await invitationOf(owner, person.email)
    // The limit per account would hide the one that this test checks.
    const { limiter } = server.server.dependencies
    const { consume } = limiter
    limiter.consume = async () => ({})
    const codes = (await Promise.all(Array.from({ length: 50 }, () => join(code, person)))).map((reply) => reply.code)
    limiter.consume = consume
    expect(codes.filter((each) => each === '200')).toHaveLength(1)
    expect(codes.filter((each) => !['200', '0420001', '0420002'].includes(each))).toEqual([])
    expect(await membersOf(organization.id)).toBe(2)
    expect((await server.call('/org/invite-info', { inviteCode: code })).result.status).toBe('used')
    await server.db
      .deleteFrom('memberships')
      .where('account_id', '=', (await me(person.token)).userId)
      .execute()
    expect((await join(code, person)).code).toBe('0420001')
  })

  it('works for the invited email only and leaves the invitation usable', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const invited = await server.register()
    const code = await invitationOf(owner, invited.email)
    const other = await server.register()
    expect((await join(code, other)).code).toBe('0420004')
    expect((await me(other.token)).joinedOrgIds).toEqual([])
    expect((await join(code, invited)).code).toBe('200')
  })

  it('is rejected for a member without consuming the invitation', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const person = await server.register()
    const code = await invitationOf(owner, person.email)
    expect((await join(await linkOf(server, owner), person)).code).toBe('200')
    expect((await join(code, person)).code).toBe('0420002')
    expect((await server.call('/org/invite-info', { inviteCode: code })).result.status).toBe('valid')
  })

  it('removes the pending application of the user', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const person = await server.register()
    await server.call('/org/join', { orgKey: owner.organization.orgKey }, { token: person.token })
    await join(await linkOf(server, owner), person)
    expect((await server.call('/org/applications', {}, { token: owner.token })).result).toEqual([])
  })

  it('requires either a code or a key', { tags: ['INV-01'] }, async () => {
    const { token } = await server.register()
    for (const [body, subMsg] of [
      [{}, 'inviteCode'],
      [{ inviteCode: 'x', orgKey: 'x' }, 'orgKey'],
      [{ inviteCode: 'x', reason: 'x' }, 'reason'],
      [{ orgKey: 'x', reason: 'x'.repeat(301) }, 'reason'],
      [{ orgKey: 'x', reason: 'a\u0000b' }, 'reason'],
    ] as const)
      expect(await server.send('/org/join', body, { token })).toMatchObject({ status: 400, subMsg })
  })

  it('is limited for wrong codes by account and client address', { tags: ['COD-03'] }, async () => {
    const from = someAddress()
    const guess = (token: string) => server.call('/org/join', { inviteCode: 'x'.repeat(43) }, { token, from })
    const codes: string[] = []
    for (let person = 0; person < 4; person += 1) {
      const { token } = await server.register()
      for (let tries = 0; tries < LIMITS.joinTriesPerson.max; tries += 1) codes.push((await guess(token)).code)
      if (person === 0) expect((await guess(token)).code).toBe('429')
    }
    expect(codes.filter((code) => code === '0420001')).toHaveLength(LIMITS.joinTries.max - 1)
  })
})

describe('an organization key', () => {
  it('finds the organization in any spelling and returns only its name', { tags: ['ORG-01'] }, async () => {
    const { organization } = await someOwner(server, 'Findable')
    const key = organization.orgKey
    const wide = [...key].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
    for (const typed of [
      key,
      key.toLowerCase(),
      ` ${key.slice(0, 4)} ${key.slice(4)} `,
      `${key.slice(0, 4)}–${key.slice(4)}`,
      wide,
    ])
      expect(await server.send('/org/find', { orgKey: typed })).toMatchObject({
        code: '200',
        result: { orgName: 'Findable', avatar: null },
      })
    for (const typed of ['AAAAAAAA', '-', '%', `${key}X`])
      expect((await server.call('/org/find', { orgKey: typed })).code).toBe('0420003')
    const { token } = await server.register()
    expect((await server.call('/org/join', { orgKey: 'AAAAAAAA' }, { token })).code).toBe('0420003')
  })

  it('works in an older form', { tags: ['ORG-01'] }, async () => {
    const { organization } = await someOwner(server, 'Old')
    await server.db
      .updateTable('organizations')
      .set({ org_key: 'old-Key 1' })
      .where('id', '=', organization.id)
      .execute()
    expect((await server.call('/org/find', { orgKey: 'OLDKEY1' })).result.orgName).toBe('Old')
  })

  it('is protected by a rate limit', { tags: ['ORG-01'] }, async () => {
    const from = someAddress()
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => server.call('/org/find', { orgKey: 'AAAAAAAA' }, { from })),
    )
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(40 - LIMITS.organizationFind.max)
  })
})
