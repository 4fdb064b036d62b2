import { type InvitedRole, ROLE } from '@sso-elements/contract'
import type { TestServer } from './test-server.ts'

export interface TestPerson {
  email: string
  token: string
}

/** A new user with an organization of their own. */
export const someOwner = async (server: TestServer, orgName = 'Acme') => {
  const owner = await server.register()
  const { result: organization } = await server.call('/org/create', { orgName }, { token: owner.token })
  return { ...owner, organization }
}

export const linkOf = async (server: TestServer, { token }: TestPerson, roleCode: InvitedRole = ROLE.member) =>
  (await server.call('/org/invite-link', { roleCode }, { token })).result.inviteCode

/** A new user who joins by a link of the inviter. */
export const someMember = async (
  server: TestServer,
  inviter: TestPerson,
  roleCode: InvitedRole = ROLE.member,
): Promise<TestPerson> => {
  const inviteCode = await linkOf(server, inviter, roleCode)
  const person = await server.register()
  await server.call('/org/join', { inviteCode }, { token: person.token })
  return person
}

/** The code in the newest mail to an address that contains an invitation link. */
export const mailedInvitation = async (server: TestServer, email: string): Promise<string> => {
  await server.server.dependencies.background.settled()
  for (const { text } of await server.mails(email)) {
    const code = /[?&]inviteCode=([\w-]+)/.exec(text)?.[1]
    if (code) return code
  }
  throw new Error(`no invitation was mailed to ${email}`)
}
