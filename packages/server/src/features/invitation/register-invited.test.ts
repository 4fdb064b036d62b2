import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differentCode, someBrowser } from '../../testing/browser.ts'
import { PASSWORD, someEmail } from '../../testing/client.ts'
import { linkOf, mailedInvitation, someMember, someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

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

  it('needs no code for the address that the invitation was mailed to', {
    tags: ['INV-03', 'engine'],
  }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const email = someEmail()
    const inviteCode = await invited(owner, email)
    const { code: _, ...body } = personOf(email, '', inviteCode)
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    const replies = await Promise.all([1, 2, 3].map(() => server.call('/account/register', body, { headers })))
    replies.push(await server.call('/account/register', body, { headers }))
    for (const { result } of replies)
      expect(await me(result.token)).toMatchObject({ orgEmail: email, orgId: organization.id })
    // Used once: neither the same link nor a wrong password of the account opens anything.
    expect((await server.call('/account/register', body)).code).toBe('0420001')
    const guessed = { ...body, password: 'not-the-one-that-was-set' }
    expect((await server.call('/account/register', guessed, { headers })).code).toBe('0410005')
    for (const mail of await server.mails(email)) expect(mail.code).toBeUndefined()
  })

  it('registers one of many at once with a mailed invitation', { tags: ['INV-03', 'engine'] }, async () => {
    const owner = await someOwner(server)
    const email = someEmail()
    const { code: _, ...body } = personOf(email, '', await invited(owner, email))
    const replies = await Promise.all(Array.from({ length: 8 }, () => server.call('/account/register', body)))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    for (const { code } of replies) expect(['200', '0420001', '0410005']).toContain(code)
  })

  it('needs a code without an invitation, and with one that the inviter could see', {
    tags: ['INV-03'],
  }, async () => {
    const owner = await someOwner(server)
    const { code: _, inviteCode, ...body } = personOf(someEmail(), '', await linkOf(server, owner))
    expect(await server.call('/account/register', body)).toMatchObject({ code: '400', subMsg: 'code' })
    const byLink = await server.call('/account/register', { ...body, inviteCode })
    expect(byLink).toMatchObject({ code: '400', subMsg: 'code' })
  })

  it('refuses a mailed invitation that was replaced, revoked or is of another address', {
    tags: ['INV-03'],
  }, async () => {
    const owner = await someOwner(server)
    const register = async (orgEmail: string, inviteCode: string) => {
      const { code: _, ...body } = personOf(orgEmail, '', inviteCode)
      return (await server.call('/account/register', body)).code
    }
    const email = someEmail()
    const replaced = await invited(owner, email)
    const inviteCode = await invited(owner, email)
    expect(await register(email, replaced)).toBe('0420001')
    expect(await register(someEmail(), inviteCode)).toBe('0420004')
    const [listed] = (await server.call('/org/invites', {}, { token: owner.token })).result
    await server.call('/org/invites/revoke', { id: listed?.id ?? '' }, { token: owner.token })
    expect(await register(email, inviteCode)).toBe('0420001')
    const other = someEmail()
    const late = await invited(owner, other)
    await server.db
      .updateTable('invitations')
      .set({ expires_at: new Date(0) })
      .where('email', '=', other)
      .execute()
    expect(await register(other, late)).toBe('0420001')
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
