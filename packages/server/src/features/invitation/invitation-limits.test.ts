import { INVITATION } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someAddress, someEmail } from '../../testing/client.ts'
import { linkOf, mailedInvitation, someMember, someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const many = (count: number = INVITATION.emailsAtOnce) => Array.from({ length: count }, () => someEmail())
const invite = (token: string, emails: string[], from = someAddress()) =>
  server.call('/org/invite-emails', { emails }, { token, from })
const makeOlder = (email: string) =>
  sql`update accounts set created_at = created_at - interval '1 day' where email = ${email}`.execute(server.db)
const mailCount = async () => (await server.db.selectFrom('outbox_mails').select('id').execute()).length

describe('invitations', () => {
  it('of a new account share one first-day limit over all organizations', {
    tags: ['INV-02'],
  }, async () => {
    const { token } = await server.register()
    const before = await mailCount()
    const codes: string[] = []
    for (let organizations = 0; organizations < 8; organizations += 1) {
      await server.call('/org/create', { orgName: 'Acme' }, { token })
      codes.push((await invite(token, many())).code)
    }
    expect(codes).toEqual(['200', ...Array.from({ length: 7 }, () => '429')])
    expect(await mailCount()).toBe(before + LIMITS.invitationsFirstDay.max)
    expect((await server.call('/org/invite-link', {}, { token })).status).toBe(429)
  })

  it('over a limit return which limit it is and when it resets', { tags: ['INV-02'] }, async () => {
    const owner = await someOwner(server)
    await invite(owner.token, many(LIMITS.invitationsFirstDay.max))
    // Later than the account was created: the window of the invitations ends after the account’s first day.
    await sql`update accounts set created_at = created_at - interval '23 hours' where email = ${owner.email}`.execute(
      server.db,
    )
    const firstDay = await invite(owner.token, many(1))
    expect([firstDay.status, firstDay.code, firstDay.subMsg]).toEqual([429, '429', 'invitationsFirstDay'])
    expect(Number(firstDay.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(firstDay.headers.get('Retry-After'))).toBeLessThanOrEqual(60 * 60)
    const link = await server.call('/org/invite-link', {}, { token: owner.token })
    expect([link.status, link.subMsg]).toEqual([429, 'invitationsFirstDay'])

    await makeOlder(owner.email)
    // With a link, which counts as well.
    const admin = await someMember(server, owner, 'organizationAdmin')
    for (const count of [50, 50, 49]) expect((await invite(owner.token, many(count))).code).toBe('200')
    const account = await invite(owner.token, many(1))
    expect([account.status, account.subMsg]).toEqual([429, 'invitationsAccount'])
    expect(Number(account.headers.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60)
    await makeOlder(admin.email)
    expect((await invite(admin.token, many(1))).subMsg).toBe('invitations')
  })

  it('over the first-day limit count nothing, so that a shorter list is sent', {
    tags: ['INV-02'],
  }, async () => {
    const owner = await someOwner(server)
    const left = 4
    expect((await invite(owner.token, many(LIMITS.invitationsFirstDay.max - left))).code).toBe('200')
    for (let times = 0; times < 3; times += 1) expect((await invite(owner.token, many(left + 1))).status).toBe(429)
    expect((await invite(owner.token, many(left))).code).toBe('200')
    expect((await invite(owner.token, many(1))).status).toBe(429)
  })

  it('rejected by another limit do not count for the account', {
    tags: ['INV-02'],
  }, async () => {
    const from = someAddress()
    const owner = await someOwner(server)
    await server.server.dependencies.limiter.consume({ invitationsSource: from }, LIMITS.invitationsSource.max)
    for (let times = 0; times < 3; times += 1) expect((await invite(owner.token, many(), from)).status).toBe(429)
    expect((await invite(owner.token, many(LIMITS.invitationsFirstDay.max))).code).toBe('200')
  })

  it('of an older account share one daily limit over all organizations', {
    tags: ['INV-02'],
  }, async () => {
    const owner = await someOwner(server)
    await makeOlder(owner.email)
    const codes: string[] = []
    for (let organizations = 0; organizations < 5; organizations += 1) {
      codes.push((await invite(owner.token, many())).code)
      await server.call('/org/create', { orgName: 'Next' }, { token: owner.token })
    }
    expect(codes).toEqual(['200', '200', '200', '200', '429'])
    expect(LIMITS.invitationsAccount.max).toBe(4 * INVITATION.emailsAtOnce)
  })

  it('of accounts at one client address share one limit', { tags: ['INV-02'] }, async () => {
    const from = someAddress()
    await server.server.dependencies.limiter.consume({ invitationsSource: from }, LIMITS.invitationsSource.max - 5)
    const [first, second] = [await someOwner(server), await someOwner(server)]
    expect((await invite(first.token, many(5), from)).code).toBe('200')
    const refused = await invite(second.token, many(1), from)
    expect([refused.status, refused.subMsg]).toEqual([429, undefined])
    expect((await invite(second.token, many(1))).code).toBe('200')
  })

  it('rejected for one administrator do not count for others', {
    tags: ['INV-02'],
  }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, 'organizationAdmin')
    await makeOlder(owner.email)
    expect((await invite(admin.token, many())).code).toBe('200')
    for (let times = 0; times < 4; times += 1) expect((await invite(admin.token, many())).status).toBe(429)
    for (let times = 0; times < 2; times += 1) expect((await invite(owner.token, many())).code).toBe('200')
    expect(await linkOf(server, owner)).toBeTypeOf('string')
  })
})

describe('one client address', () => {
  it('is limited in organizations across all accounts', {
    tags: ['INV-02'],
  }, async () => {
    const from = someAddress()
    await server.server.dependencies.limiter.consume({ organizationSource: from }, LIMITS.organizationSource.max - 1)
    const create = async () =>
      (await server.call('/org/create', { orgName: 'Acme' }, { token: (await server.register()).token, from })).status
    expect([await create(), await create()]).toEqual([200, 429])
  })

  it('is limited in registrations, but not by invitations to mailboxes', {
    tags: ['COD-03'],
  }, async () => {
    const from = someAddress()
    await server.server.dependencies.limiter.consume({ registrations: from }, LIMITS.registrations.max)
    const owner = await someOwner(server)
    const inviteCode = await linkOf(server, owner)
    const register = async (invited: { inviteCode?: string }, orgEmail = someEmail()) => {
      const code = await server.code(orgEmail, 'register')
      const person = { orgEmail, code, password: 'another-fine-sentence', orgUserName: 'Ada' }
      return (await server.call('/account/register', { ...person, ...invited }, { from })).status
    }
    expect(await register({})).toBe(429)
    expect(await register({ inviteCode })).toBe(429)
    const email = someEmail()
    await server.call('/org/invite-emails', { emails: [email] }, { token: owner.token })
    expect(await register({ inviteCode: await mailedInvitation(server, email) }, email)).toBe(200)
  })
})
