import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { differentCode, someBrowser } from '../testing/browser.ts'
import { type ChildServer, startChildServer } from '../testing/child-server.ts'
import { PASSWORD, someEmail } from '../testing/client.ts'
import { linkOf, mailedInvitation, someMember, someOwner } from '../testing/organization.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Servers start in sequence here, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const personOf = (orgEmail: string, code: string, inviteCode: string) => ({
  ...{ orgEmail, code, inviteCode },
  password: PASSWORD,
  orgUserName: 'Grace Hopper',
})

describe('a registration by invitation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  const me = async (token: string) => (await server.call('/account/user-info', {}, { token })).result
  const invited = async (inviter: { token: string }, email: string) => {
    await server.call('/org/invite-emails', { emails: [email], roleCode: ROLE.admin }, { token: inviter.token })
    return mailedInvitation(server, email)
  }

  it('creates the account and membership and signs in to the organization', { tags: ['INV-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server, 'Inviting')
    const email = someEmail()
    const inviteCode = await invited(owner, email)
    const reply = await server.call(
      '/account/register',
      personOf(email, await server.code(email, 'register'), inviteCode),
    )
    expect(await me(reply.result.token)).toMatchObject({
      orgEmail: email,
      orgId: organization.id,
      roleVOList: [{ roleCode: ROLE.admin, enabled: 1 }],
    })
    const assembled = await server.call('/account/user-org-assemble', {}, { token: reply.result.token })
    expect(assembled.result.orgInfo).toEqual(organization)
    expect((await server.call('/org/invite-info', { inviteCode })).result.status).toBe('used')
  })

  it('creates nothing with an invalid or foreign invitation, and keeps the code', {
    tags: ['INV-01'],
  }, async () => {
    const owner = await someOwner(server)
    const inviteCode = await invited(owner, someEmail())
    const email = someEmail()
    const code = await server.code(email, 'register')
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await server.call('/account/register', personOf(email, code, 'made-up'))).code).toBe('0420001')
      expect((await server.call('/account/register', personOf(email, code, inviteCode))).code).toBe('0420004')
    }
    const { password, orgUserName } = personOf(email, code, inviteCode)
    const plain = await server.call('/account/register', { orgEmail: email, code, password, orgUserName })
    expect((await me(plain.result.token)).joinedOrgIds).toEqual([])
    expect((await server.call('/org/invite-info', { inviteCode })).result.status).toBe('valid')
  })

  it('keeps the invitation when the code is wrong or the email is taken', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const email = someEmail()
    const [browser, other] = [someBrowser(server), someBrowser(server)]
    const code = await browser.code(email, 'register')
    await other.register(email, await other.code(email, 'register'))
    const inviteCode = await invited(owner, email)
    const register = (given: string) => browser.call('/account/register', personOf(email, given, inviteCode))
    expect((await register(differentCode(code))).code).toBe('0410003')
    expect((await register(code)).code).toBe('0410005')
    expect((await server.call('/org/invite-info', { inviteCode })).result.status).toBe('valid')
  })

  it('has one outcome for a repeated Idempotency-Key, even in parallel', {
    tags: ['INV-01'],
  }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const email = someEmail()
    const body = personOf(email, await server.code(email, 'register'), await invited(owner, email))
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    const first = await Promise.all([1, 2, 3].map(() => server.call('/account/register', body, { headers })))
    const later = await server.call('/account/register', body, { headers })
    for (const reply of [...first, later])
      expect((await me(reply.result.token)).joinedOrgIds).toEqual([organization.id])
  })

  it('works for many users with one link', { tags: ['INV-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const inviteCode = await linkOf(server, owner)
    const people = [someEmail(), someEmail(), someEmail()]
    const codes = await Promise.all(people.map((email) => server.code(email, 'register')))
    const replies = await Promise.all(
      people.map((email, index) => server.call('/account/register', personOf(email, codes[index] ?? '', inviteCode))),
    )
    for (const { result } of replies) expect((await me(result.token)).orgId).toBe(organization.id)
    expect((await me((await someMember(server, owner)).token)).orgId).toBe(organization.id)
  })
})

describe('a killed server', () => {
  let database: TestDatabase
  let server: ChildServer
  let again: TestServer | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startChildServer(database.variables)
  })
  afterAll(async () => {
    server.process.kill('SIGKILL')
    await server.ended
    await again?.stop()
    await database.drop()
  })

  it('leaves each registration by invitation complete or absent', async () => {
    const owner = await server.register()
    await server.call('/org/create', { orgName: 'Acme' }, { token: owner.token })
    const emails = Array.from({ length: 8 }, () => someEmail())
    await server.call('/org/invite-emails', { emails }, { token: owner.token })
    const people = await Promise.all(
      emails.map(async (email) => {
        const [mail] = await server.mails(email)
        const inviteCode = /inviteCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
        return personOf(email, await server.code(email, 'register'), inviteCode)
      }),
    )
    const calls = people.map((person) => server.call('/account/register', person))
    await Promise.race(calls)
    server.process.kill('SIGKILL')
    await Promise.allSettled(calls)
    await server.ended

    again = await startTestServer(database.variables)
    let made = 0
    for (const person of people) {
      const { orgEmail, inviteCode } = person
      const login = await again.call('/account/login', { orgEmail, password: PASSWORD, tenantId: 1 })
      const { status } = (await again.call('/org/invite-info', { inviteCode })).result
      if (login.code === '200') {
        made += 1
        expect(status).toBe('used')
        const me = await again.call('/account/user-info', {}, { token: login.result.token })
        expect(me.result.joinedOrgIds).toHaveLength(1)
      } else {
        expect([login.code, status]).toEqual(['0410002', 'valid'])
        expect((await again.call('/account/register', person)).code).toBe('200')
      }
    }
    // How many more were created before the end depends on the machine.
    expect(made).toBeGreaterThan(0)
  })
})
