import { INVITATION, type InvitedRole, ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../kit/limits/limits.ts'
import { someEmail } from '../../testing/client.ts'
import { linkOf, mailedInvitation, someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const info = (inviteCode: string) => server.call('/org/invite-info', { inviteCode })
const newestOf = async ({ token }: TestPerson) => {
  const [newest] = (await server.call('/org/invites', {}, { token })).result
  if (!newest) throw new Error('no invitation is listed')
  return newest
}
const resend = (id: string, { token }: TestPerson) => server.call('/org/invites/resend', { id }, { token })
const invited = async (owner: TestPerson, roleCode: InvitedRole = ROLE.member) => {
  const email = someEmail()
  await server.call('/org/invite-emails', { emails: [email], roleCode }, { token: owner.token })
  return { id: (await newestOf(owner)).id, email, inviteCode: await mailedInvitation(server, email) }
}
const expire = (id: string) =>
  server.db
    .updateTable('invitations')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()

describe('an invitation that is sent again', () => {
  it('has a new link, a whole lifetime, and the role that it had', { tags: ['INV-03', 'engine'] }, async () => {
    const owner = await someOwner(server)
    const { id, email, inviteCode } = await invited(owner, ROLE.admin)
    await expire(id)
    expect((await resend(id, owner)).result).toEqual({ email, outcome: 'sent' })
    expect((await info(inviteCode)).code).toBe('0420001')
    const again = await mailedInvitation(server, email)
    expect((await info(again)).result).toMatchObject({ email, status: 'valid' })
    const listed = await newestOf(owner)
    expect(listed).toMatchObject({ id, roleCode: ROLE.admin, status: 'valid' })
    const seconds = (Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)) / 1000
    expect(seconds).toBeCloseTo(INVITATION.lifetimeSeconds, 0)
    expect(await server.mails(email)).toHaveLength(2)
  })

  it('is from the administrator who sends it, also if the first inviter left', { tags: ['INV-03'] }, async () => {
    const owner = await someOwner(server)
    const admin = await someMember(server, owner, ROLE.admin)
    const { id, email, inviteCode } = await invited(admin)
    const { userId } = (await server.call('/account/user-info', {}, { token: admin.token })).result
    await server.call('/org/members/remove', { userId }, { token: owner.token })
    expect((await info(inviteCode)).result.status).toBe('revoked')
    expect((await resend(id, owner)).code).toBe('200')
    expect((await info(await mailedInvitation(server, email))).result.status).toBe('valid')
  })

  it('is refused if it was used or revoked, or is a link', { tags: ['INV-03'] }, async () => {
    const owner = await someOwner(server)
    const refused = { code: '400', subMsg: 'id' }
    const revoked = await invited(owner)
    await server.call('/org/invites/revoke', { id: revoked.id }, { token: owner.token })
    expect(await resend(revoked.id, owner)).toMatchObject(refused)
    const person = await server.register()
    await server.call('/org/invite-emails', { emails: [person.email] }, { token: owner.token })
    const used = await newestOf(owner)
    await server.call('/org/join', { inviteCode: await mailedInvitation(server, person.email) }, person)
    expect(await resend(used.id, owner)).toMatchObject(refused)
    await linkOf(server, owner)
    expect(await resend((await newestOf(owner)).id, owner)).toMatchObject(refused)
  })

  it('mails nobody who is a member by now', { tags: ['INV-03'] }, async () => {
    const owner = await someOwner(server)
    const person = await server.register()
    await server.call('/org/invite-emails', { emails: [person.email] }, { token: owner.token })
    const { id } = await newestOf(owner)
    await server.call('/org/join', { inviteCode: await linkOf(server, owner) }, { token: person.token })
    const before = (await server.mails(person.email)).length
    expect((await resend(id, owner)).result).toEqual({ email: person.email, outcome: 'member' })
    expect(await server.mails(person.email)).toHaveLength(before)
  })

  it('counts as an invitation, and keeps its link when a mailbox gets no more', { tags: ['INV-02'] }, async () => {
    const owner = await someOwner(server)
    const { id, email } = await invited(owner)
    for (let times = 1; times < LIMITS.invitationMail.max + 2; times += 1)
      expect((await resend(id, owner)).result).toEqual({ email, outcome: 'sent' })
    expect(await server.mails(email)).toHaveLength(LIMITS.invitationMail.max)
    expect((await info(await mailedInvitation(server, email))).result.status).toBe('valid')
    const left = LIMITS.invitationsFirstDay.max - (LIMITS.invitationMail.max + 2)
    await server.server.dependencies.limiter.consume(
      { invitationsFirstDay: (await server.call('/account/user-info', {}, { token: owner.token })).result.userId },
      left,
    )
    expect(await resend(id, owner)).toMatchObject({ status: 429, subMsg: 'invitationsFirstDay' })
  })
})
