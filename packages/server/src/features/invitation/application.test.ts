import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://sso.localhost' })
})
afterAll(() => server.stop())

const me = async (token: string) => (await server.call('/account/user-info', {}, { token })).result
const membersOf = async (orgId: string) =>
  (await server.db.selectFrom('memberships').select('account_id').where('org_id', '=', orgId).execute()).length

describe('an application to join', () => {
  const apply = (orgKey: string, { token }: TestPerson, reason?: string) =>
    server.call('/org/join', { orgKey, ...(reason !== undefined && { reason }) }, { token })
  const waiting = async ({ token }: TestPerson) => (await server.call('/org/applications', {}, { token })).result
  const decide = (id: string, accept: boolean, { token }: TestPerson) =>
    server.call('/org/applications/decide', { id, accept }, { token })
  const own = async ({ token }: TestPerson) => (await server.call('/account/applications', {}, { token })).result
  const mailsTo = async ({ email }: TestPerson, subject: string) => {
    await server.server.dependencies.background.settled()
    return (await server.mails(email)).filter((mail) => mail.subject === subject)
  }

  it('is mailed once to owners and administrators in their languages', {
    tags: ['ORG-01'],
  }, async () => {
    const { organization, ...owner } = await someOwner(server, 'Asked www.example.org')
    const admin = await someMember(server, owner, ROLE.admin)
    const member = await someMember(server, owner)
    await server.call('/account/update-profile', { language: 'zh-CN' }, { token: admin.token })
    await server.call('/account/update-profile', { language: 'en-US' }, { token: owner.token })
    const person = await server.register()
    await Promise.all(Array.from({ length: 5 }, () => apply(organization.orgKey, person, 'See https://example.net')))
    const inEnglish = 'Ada Lovelace asks to join “Asked www. example. org”'
    const inChinese = 'Ada Lovelace 申请加入“Asked www. example. org”'
    const [mail, ...more] = await mailsTo(owner, inEnglish)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`(${person.email})`)
    expect(mail?.text).toContain('http://sso.localhost/sso/orginfo\n')
    expect(mail?.text).not.toContain('example.net')
    expect(mail?.text).not.toContain('switch to')
    expect(await mailsTo(admin, inChinese)).toHaveLength(1)
    for (const subject of [inEnglish, inChinese]) expect(await mailsTo(member, subject)).toEqual([])
    // A new request after it was declined is a new application.
    const [application] = await waiting(owner)
    await decide(application?.id ?? '', false, admin)
    await apply(organization.orgKey, person)
    expect(await mailsTo(owner, inEnglish)).toHaveLength(2)
  })

  it('names the organization to switch to for an administrator of several', { tags: ['ORG-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server, 'Second')
    await server.call('/org/create', { orgName: 'Third' }, { token: owner.token })
    await server.call('/account/update-profile', { language: 'en' }, { token: owner.token })
    await apply(organization.orgKey, await server.register())
    const [mail] = await mailsTo(owner, 'Ada Lovelace asks to join “Second”')
    expect(mail?.text).toContain('(switch to “Second” there if you are in another one)')
  })

  it('is listed but not mailed over the mail limit', { tags: ['ORG-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server, 'Flooded')
    await server.call('/account/update-profile', { language: 'en' }, { token: owner.token })
    const { limiter } = server.server.dependencies
    await limiter.consume({ applicationMail: organization.id }, LIMITS.applicationMail.max - 1)
    for (let count = 0; count < 2; count += 1) await apply(organization.orgKey, await server.register())
    expect(await mailsTo(owner, 'Ada Lovelace asks to join “Flooded”')).toHaveLength(1)
    expect(await waiting(owner)).toHaveLength(2)
  })

  it('is listed to its applicant until it is decided, newest first', { tags: ['ORG-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server, 'First asked')
    const other = await someOwner(server, 'Asked later')
    const person = await server.register()
    expect(await own(person)).toEqual([])
    await apply(organization.orgKey, person)
    await apply(other.organization.orgKey, person)
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/)
    const first = { orgId: organization.id, orgName: 'First asked', avatar: null, createdAt }
    const later = { orgId: other.organization.id, orgName: 'Asked later', avatar: null, createdAt }
    expect(await own(person)).toEqual([later, first])
    expect(await own(await server.register())).toEqual([])
    const [application] = await waiting(owner)
    await decide(application?.id ?? '', true, owner)
    expect(await own(person)).toEqual([later])
    expect((await server.send('/account/applications', {})).code).toBe('403')
  })

  it('stays one pending application when it is repeated, with the newer reason', {
    tags: ['ORG-01'],
  }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const person = await server.register()
    const first = await apply(organization.orgKey, person, ' Ada \n from the lab ')
    expect(first.result).toEqual({ status: 'pending', orgId: organization.id })
    const [before] = await waiting(owner)
    expect(before).toMatchObject({ orgUserName: 'Ada Lovelace', orgEmail: person.email, reason: 'Ada \n from the lab' })
    expect((await apply(organization.orgKey, person, 'Really')).result).toEqual(first.result)
    expect(await waiting(owner)).toEqual([{ ...before, reason: 'Really' }])
    expect((await apply(organization.orgKey, person, '  ')).code).toBe('200')
    expect((await waiting(owner))[0]?.reason).toBeNull()
    expect((await me(person.token)).joinedOrgIds).toEqual([])
    expect((await server.call('/org/org-info', {}, { token: person.token })).code).toBe('0418')
  })

  it.each([
    ['en-US', 'Welcome to “Accepting”'],
    ['zh-CN', '您已加入“Accepting”'],
  ])('creates a member on acceptance and notifies them in %s', { tags: ['ORG-01'] }, async (language, subject) => {
    const { organization, ...owner } = await someOwner(server, 'Accepting')
    const person = await server.register()
    await server.call('/account/update-profile', { language }, { token: person.token })
    await apply(organization.orgKey, person)
    const [application] = await waiting(owner)
    expect((await decide(application?.id ?? '', true, owner)).code).toBe('200')
    await server.server.dependencies.background.settled()
    expect((await server.mails(person.email))[0]?.subject).toBe(subject)
    expect(await me(person.token)).toMatchObject({
      orgId: organization.id,
      roleVOList: [{ roleCode: ROLE.member, enabled: 1 }],
    })
    expect(await waiting(owner)).toEqual([])
    expect((await apply(organization.orgKey, person)).code).toBe('0420002')
  })

  it.each([
    ['en-US', 'Your request to join “Declining”'],
    ['zh-CN', '您加入“Declining”的申请未通过'],
  ])(
    'is removed when it is declined, and the applicant is notified once in %s',
    { tags: ['ORG-01'] },
    async (language, subject) => {
      const { organization, ...owner } = await someOwner(server, 'Declining')
      const person = await server.register()
      await server.call('/account/update-profile', { language }, { token: person.token })
      await apply(organization.orgKey, person)
      const [application] = await waiting(owner)
      expect((await decide(application?.id ?? '', false, owner)).code).toBe('200')
      expect(await decide(application?.id ?? '', true, owner)).toMatchObject({ status: 400, subMsg: 'id' })
      await server.server.dependencies.background.settled()
      expect((await server.mails(person.email)).filter((mail) => mail.subject === subject)).toHaveLength(1)
      expect((await me(person.token)).joinedOrgIds).toEqual([])
      expect(await own(person)).toEqual([])
    },
  )

  it('is decided once under ten parallel tries', { tags: ['ORG-01', 'engine'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const person = await server.register()
    await apply(organization.orgKey, person)
    const [application] = await waiting(owner)
    const id = application?.id ?? ''
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decide(id, true, index % 2 ? owner : admin)),
    )
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    await server.server.dependencies.background.settled()
    const welcomes = (await server.mails(person.email)).filter(({ subject }) => subject.startsWith('Welcome'))
    expect(welcomes).toHaveLength(1)
    expect(await membersOf(organization.id)).toBe(3)
  })

  it('of another organization is neither listed nor decided', { tags: ['ORG-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const stranger = await someOwner(server)
    const person = await server.register()
    await apply(organization.orgKey, person)
    const [application] = await waiting(owner)
    expect(await waiting(stranger)).toEqual([])
    const [foreign, none] = await Promise.all(
      [application?.id ?? '', '00000000-0000-4000-8000-000000000000'].map((id) => decide(id, true, stranger)),
    )
    expect(foreign).toMatchObject({ status: 400, subMsg: 'id' })
    expect({ ...foreign, headers: null }).toEqual({ ...none, headers: null })
    expect(await waiting(owner)).toHaveLength(1)
  })

  it('does not change the current organization on acceptance', { tags: ['ORG-01'] }, async () => {
    const { organization, ...owner } = await someOwner(server)
    const person = await someOwner(server, 'Own')
    await apply(organization.orgKey, person)
    const [application] = await waiting(owner)
    await decide(application?.id ?? '', true, owner)
    expect((await me(person.token)).orgId).toBe(person.organization.id)
    expect((await me(person.token)).joinedOrgIds).toContain(organization.id)
  })
})
