import { INVITATION, ROLE } from '@sso-elements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../housekeeping.ts'
import { LIMITS } from '../../kit/limits/limits.ts'
import { invitationMail } from '../../kit/mail/mail-texts.ts'
import { someEmail } from '../../testing/client.ts'
import { linkOf, mailedInvitation, someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://sso.localhost' })
})
afterAll(() => server.stop())

const info = async (inviteCode: string) => (await server.call('/org/invite-info', { inviteCode })).result
const invite = (token: string, emails: string[]) => server.call('/org/invite-emails', { emails }, { token })
const invites = async (token: string) => (await server.call('/org/invites', {}, { token })).result
/** Ends the first day of an account. */
const makeOlder = ({ email }: TestPerson) =>
  sql`update accounts set created_at = created_at - interval '1 day' where email = ${email}`.execute(server.db)
const expireAll = () => sql`update invitations set expires_at = now()`.execute(server.db)

describe('an invitation link', () => {
  it('returns its inviter and organization until it expires', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server, 'Linked')
    const { result } = await server.call('/org/invite-link', {}, { token: owner.token })
    expect(result.url).toBe(`http://sso.localhost/sso/invite-team-link?inviteCode=${result.inviteCode}`)
    const organization = { orgId: owner.organization.id, orgName: 'Linked', avatar: null }
    const shown = { ...organization, inviterName: 'Ada Lovelace', email: null, registered: false }
    expect(await info(result.inviteCode)).toEqual({ ...shown, status: 'valid' })
    await expireAll()
    expect(await info(result.inviteCode)).toEqual({ ...shown, status: 'expired' })
    const late = await server.call('/org/join', { inviteCode: result.inviteCode }, await server.register())
    expect(late.code).toBe('0420001')
  })

  it('lasts a week by default and 30 days at most', { tags: ['INV-01'] }, async () => {
    const { token } = await someOwner(server)
    const secondsOf = async (expiresIn?: number) => {
      await server.call('/org/invite-link', { ...(expiresIn && { expiresIn }) }, { token })
      const [newest] = await invites(token)
      return Date.parse(newest?.expiresAt ?? '') / 1000 - Date.parse(newest?.createdAt ?? '') / 1000
    }
    expect(await secondsOf()).toBeCloseTo(INVITATION.lifetimeSeconds, 0)
    expect(await secondsOf(3600)).toBeCloseTo(3600, 0)
    expect(await secondsOf(INVITATION.longestSeconds)).toBeCloseTo(INVITATION.longestSeconds, 0)
    for (const expiresIn of [0, -1, 1.5, INVITATION.longestSeconds + 1, 1e12])
      expect(await server.call('/org/invite-link', { expiresIn }, { token })).toMatchObject({ subMsg: 'expiresIn' })
  })

  it('is stored as a hash and listed without its code', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const code = await linkOf(server, owner)
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await server.db.selectFrom('invitations').selectAll().execute())).not.toContain(code)
    const list = await invites(owner.token)
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(code)
    expect(server.logs.join('')).not.toContain(code)
  })

  it('is rejected after it is revoked', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const inviteCode = await linkOf(server, owner)
    const [listed] = await invites(owner.token)
    const revoke = () => server.call('/org/invites/revoke', { id: listed?.id ?? '' }, { token: owner.token })
    expect((await revoke()).code).toBe('200')
    expect((await revoke()).code).toBe('200')
    expect((await invites(owner.token))[0]).toMatchObject({ id: listed?.id, email: null, status: 'revoked' })
    expect((await info(inviteCode)).status).toBe('revoked')
    expect((await server.call('/org/join', { inviteCode }, await server.register())).code).toBe('0420001')
  })

  it('becomes invalid when its creator loses the role or the account', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const code = await linkOf(server, admin, ROLE.admin)
    const setRole = (role: string) =>
      sql`update memberships set role_code = ${role} from accounts a where a.id = account_id and a.email = ${admin.email}`.execute(
        server.db,
      )
    await setRole(ROLE.member)
    expect((await info(code)).status).toBe('revoked')
    expect((await server.call('/org/join', { inviteCode: code }, await server.register())).code).toBe('0420001')
    await setRole(ROLE.admin)
    expect((await info(code)).status).toBe('valid')
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', admin.email).execute()
    expect((await info(code)).status).toBe('revoked')
  })

  it.each(['', 'x', 'x'.repeat(43), '\u0000', "';drop table invitations;--"])(
    'is unknown when it is made up (%j)',
    { tags: ['INV-01'] },
    async (inviteCode) => {
      expect(['0420001', '400']).toContain((await server.call('/org/invite-info', { inviteCode })).code)
    },
  )
})

describe('a mailed invitation', () => {
  it('returns whether the email has an account while it is valid', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const known = await server.register()
    const unknown = someEmail()
    await invite(owner.token, [known.email, unknown])
    const [ofKnown, ofUnknown] = [await mailedInvitation(server, known.email), await mailedInvitation(server, unknown)]
    expect(await info(ofKnown)).toMatchObject({ email: known.email, registered: true, status: 'valid' })
    expect(await info(ofUnknown)).toMatchObject({ email: unknown, registered: false, status: 'valid' })
    await server.call('/org/join', { inviteCode: ofKnown }, { token: known.token })
    expect(await info(ofKnown)).toMatchObject({ registered: false, status: 'used' })
  })

  it('is sent once per email and not to members', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server, 'Mail & Co')
    const member = await someMember(server, owner)
    const [first, second] = [someEmail(), someEmail()]
    const reply = await invite(owner.token, [first, second.toUpperCase(), first, member.email, owner.email])
    expect(reply.result).toEqual([
      { email: first, outcome: 'sent' },
      { email: second, outcome: 'sent' },
      { email: member.email, outcome: 'member' },
      { email: owner.email, outcome: 'member' },
    ])
    const [mail, ...others] = await server.mails(first)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Ada Lovelace invites you to “Mail & Co”')
    expect(mail?.text).toContain('http://sso.localhost/sso/register/invite?inviteCode=')
    expect(mail?.code).toBeUndefined()
    expect((await server.mails(member.email)).map(({ subject }) => subject).join()).not.toContain('invites')
    expect(await info(await mailedInvitation(server, second))).toMatchObject({ email: second, status: 'valid' })
    expect((await invites(owner.token)).map(({ email }) => email).sort()).toEqual([null, first, second].sort())
  })

  it('uses the language of the recipient, else that of the organization', { tags: ['INV-01'] }, async () => {
    const owner = await server.register()
    const { token } = owner
    await server.call('/org/create', { orgName: '星河', language: 'zh-CN' }, { token })
    const english = await server.register()
    await server.call('/account/update-profile', { language: 'en-GB' }, { token: english.token })
    const stranger = someEmail()
    await invite(token, [english.email, stranger])
    expect((await server.mails(english.email))[0]?.subject).toContain('invites you')
    expect((await server.mails(stranger))[0]?.subject).toBe('Ada Lovelace 邀请您加入“星河”')
  })

  it.each([
    ['visit evil.example', 'https://evil.example/x'],
    ['e\u0301vil.example', '\u2603.example'],
    ['evil\u3002example', 'evil\uff0eexample'],
    ['mailto:eve@evil.example', 'tel:+4912345'],
    ['Eve\r\nhttps://evil.example', 'a\u2028evil.example'],
  ])('contains no link or line break from the names %j and %j', { tags: ['INV-02'] }, (inviterName, orgName) => {
    for (const locale of ['zh', 'en'] as const) {
      const mailOf = (names: { inviterName: string; orgName: string }) =>
        invitationMail('Worklane', { ...names, url: 'https://sso/x', days: 7 }, locale)
      const { subject, text } = mailOf({ inviterName, orgName })
      expect((subject + text).replace('https://sso/x', '')).not.toMatch(
        /[.\u3002\uff0e]example|:\/|@evil|tel:\+|mailto:e|[\r\u2028]/,
      )
      expect(text).toContain('https://sso/x')
      expect(text.split('\n')).toHaveLength(mailOf({ inviterName: 'Ada', orgName: 'Acme' }).text.split('\n').length)
    }
  })

  it('replaces an earlier one to the same email', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    const email = someEmail()
    await invite(owner.token, [email])
    const before = await mailedInvitation(server, email)
    await invite(owner.token, [email])
    expect((await server.call('/org/invite-info', { inviteCode: before })).code).toBe('0420001')
    expect(await info(await mailedInvitation(server, email))).toMatchObject({ email, status: 'valid' })
    expect(await invites(owner.token)).toHaveLength(1)
  })

  it('is limited per mailbox and per organization', { tags: ['INV-02'] }, async () => {
    const owner = await someOwner(server)
    const email = someEmail()
    for (let sent = 0; sent < LIMITS.invitationMail.max + 2; sent += 1)
      expect((await invite(owner.token, [email])).result).toEqual([{ email, outcome: 'sent' }])
    expect(await server.mails(email)).toHaveLength(LIMITS.invitationMail.max)
    expect((await info(await mailedInvitation(server, email))).status).toBe('valid')
    await makeOlder(owner)
    const many = () => Array.from({ length: INVITATION.emailsAtOnce }, () => someEmail())
    const codes: string[] = []
    for (let call = 0; call < LIMITS.invitations.max / INVITATION.emailsAtOnce; call += 1)
      codes.push((await invite(owner.token, many())).code)
    expect(codes).toEqual(['200', '200', '200', '429'])
    const left = LIMITS.invitations.max - (LIMITS.invitationMail.max + 2) - 3 * INVITATION.emailsAtOnce
    expect((await invite(owner.token, many().slice(0, left))).code).toBe('200')
    expect(await server.call('/org/invite-link', {}, { token: owner.token })).toMatchObject({ status: 429 })
    expect((await invite((await someOwner(server)).token, many())).code).toBe('200')
  })

  it.each([
    [[]],
    [Array.from({ length: 51 }, (_, index) => `a${index}@example.org`)],
    [['a@example.org\r\nBcc: b@c.example']],
    [['nobody']],
  ])('is rejected for %j', { tags: ['INV-01'] }, async (emails) => {
    const { token } = await someOwner(server)
    expect(await invite(token, emails)).toMatchObject({ status: 400, subMsg: 'emails' })
  })
})

describe('inviting', () => {
  const bodies = {
    '/org/invite-link': {},
    '/org/invite-emails': { emails: ['somebody@example.org'] },
    '/org/invites': {},
    '/org/invites/revoke': { id: '00000000-0000-4000-8000-000000000000' },
    '/org/applications': {},
    '/org/applications/decide': { id: '00000000-0000-4000-8000-000000000000', accept: true },
  } as const
  let owner: TestPerson
  let roles: Record<string, TestPerson>
  beforeAll(async () => {
    owner = await someOwner(server)
    roles = {
      owner,
      admin: await someMember(server, owner, ROLE.admin),
      member: await someMember(server, owner),
      nobody: await server.register(),
    }
  })

  const expected = { owner: 'allowed', admin: 'allowed', member: 'role', nobody: '0418' } as const
  const cells = Object.entries(expected).flatMap(([role, outcome]) =>
    Object.keys(bodies).map((path) => [role, outcome, path as keyof typeof bodies] as const),
  )
  it.each(cells)('as %s has the result %s at %s', { tags: ['INV-01'] }, async (role, outcome, path) => {
    const reply = await server.send(path, bodies[path], { token: roles[role]?.token ?? '' })
    if (outcome === '0418') expect(reply).toMatchObject({ status: 200, code: '0418' })
    else if (outcome === 'role') expect(reply).toMatchObject({ status: 400, code: '400', subMsg: 'role', result: null })
    // Not refused: only the made-up id is unknown.
    else if ('id' in bodies[path]) expect(reply).toMatchObject({ status: 400, subMsg: 'id' })
    else expect(reply.code).toBe('200')
  })

  it('cannot assign the owner or anonymous role', { tags: ['INV-01'] }, async () => {
    for (const roleCode of [ROLE.owner, ROLE.anonymous])
      for (const { token } of [owner, roles['admin'] ?? owner]) {
        expect(await server.send('/org/invite-link', { roleCode }, { token })).toMatchObject({ subMsg: 'roleCode' })
        const mailed = await server.send('/org/invite-emails', { emails: [someEmail()], roleCode }, { token })
        expect(mailed).toMatchObject({ status: 400, subMsg: 'roleCode' })
      }
  })

  it('cannot list or revoke invitations of another organization', { tags: ['INV-01'] }, async () => {
    const stranger = await someOwner(server)
    const inviteCode = await linkOf(server, owner)
    const [theirs] = await invites(owner.token)
    expect(await invites(stranger.token)).toEqual([])
    const unknown = '00000000-0000-4000-8000-000000000000'
    const [foreign, none] = await Promise.all(
      [theirs?.id ?? '', unknown].map((id) => server.call('/org/invites/revoke', { id }, { token: stranger.token })),
    )
    expect({ ...foreign, headers: null }).toEqual({ ...none, headers: null })
    expect((await info(inviteCode)).status).toBe('valid')
  })

  it('is rejected for a suspended organization, whose invitations are unknown', { tags: ['INV-01'] }, async () => {
    const suspended = await someOwner(server)
    const inviteCode = await linkOf(server, suspended)
    await server.db
      .updateTable('organizations')
      .set({ enabled: false })
      .where('id', '=', suspended.organization.id)
      .execute()
    expect((await server.call('/org/invite-link', {}, { token: suspended.token })).code).toBe('0410020')
    expect((await server.call('/org/invite-info', { inviteCode })).code).toBe('0420001')
    expect((await server.call('/org/find', { orgKey: suspended.organization.orgKey })).code).toBe('0420003')
  })
})

describe('an expired invitation', () => {
  it('stays listed for three months', { tags: ['INV-01'] }, async () => {
    const owner = await someOwner(server)
    await linkOf(server, owner)
    await linkOf(server, owner)
    const [one] = await invites(owner.token)
    const endedDaysAgo = (days: number, id: string) =>
      sql`update invitations set expires_at = now() - ${days}::int * interval '1 day' where id = ${id}`.execute(
        server.db,
      )
    for (const { id } of await invites(owner.token)) await endedDaysAgo(id === one?.id ? 91 : 89, id)
    await sweep(server.server.dependencies)
    expect((await invites(owner.token)).map(({ status }) => status)).toEqual(['expired'])
  })
})
