import type { TeamsUser, TokenChange } from '@sso-elements/chat-tools/teams/testing/simulated'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup, TEAMS_CLIENT } from '../../testing/chat-setup.ts'
import { someAddress, someEmail } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { addTeams, someTeamsUser } from '../../testing/teams-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const tokenOf = (person: TeamsUser, change?: TokenChange) =>
  tools.teams.pageToken(TEAMS_CLIENT.clientId, person, change)
const withTenant = async () => {
  const owner = await someOwner(server)
  const person = someTeamsUser()
  await addTeams(server, tools, { token: owner.token, tid: person.tid })
  return { token: owner.token, orgId: owner.organization.id, person }
}
/** What a frame without cookies does at later visits. */
const enter = (orgUuid: string, { oid }: TeamsUser, teamsToken: string) =>
  server.call('/open/im/get/token', { externalUserId: oid, orgUuid, imType: 'teams', teamsToken })

describe('a frame without cookies', () => {
  it('links its Teams user once and signs them in after that', {
    tags: ['EMB-02', 'IMS-03'],
  }, async () => {
    const owner = await withTenant()
    const { orgId, person } = owner
    const teamsToken = tokenOf(person)
    const teams = { token: teamsToken, orgId }
    const pending = async () => (await server.call('/account/identity/pending', { teams })).result
    const found = await pending()
    expect(found).toMatchObject({ provider: 'teams', displayName: person.name, email: null, step: 'register' })
    const proof = found?.proof ?? ''
    const link = (body: { proof: string; teamsToken?: string }, token = owner.token) =>
      server.call('/account/identities/link', body, { token })
    const links = await Promise.all(Array.from({ length: 10 }, () => link({ proof, teamsToken })))
    expect(links.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(links.filter(({ code }) => code === '0460001')).toHaveLength(9)
    expect((await enter(orgId, person, teamsToken)).result.authorized).toBe(true)
    // The token, which proves the person for an hour, links them to no other account.
    const again = (await pending())?.proof ?? ''
    const other = await someOwner(server)
    expect((await link({ proof: again, teamsToken }, other.token)).code).toBe('0460004')
  })

  it('registers a Teams user without an account', {
    tags: ['EMB-02', 'IMS-03'],
  }, async () => {
    const { orgId, person } = await withTenant()
    const [orgEmail, teamsToken] = [someEmail(), tokenOf(person)]
    const { result } = await server.call('/account/identity/pending', { teams: { token: teamsToken, orgId } })
    const machine = { from: someAddress() }
    await server.call('/account/send-code', { orgEmail, scene: 'register' }, machine)
    const code = (await server.mails(orgEmail)).find((mail) => mail.code)?.code ?? ''
    const registration = { proof: result?.proof ?? '', orgUserName: 'Grace', orgEmail, code }
    expect((await server.call('/account/identity/register', registration, machine)).code).toBe('0460001')
    expect((await server.call('/account/identity/register', { ...registration, teamsToken }, machine)).code).toBe('200')
    expect((await enter(orgId, person, teamsToken)).result.authorized).toBe(true)
  })

  it('links no proof without its token, with another token or with a cookie', {
    tags: ['EMB-02', 'IMS-03'],
  }, async () => {
    const { orgId, person } = await withTenant()
    const victim = await someOwner(server)
    const token = tokenOf(person)
    const { result } = await server.call('/account/identity/pending', { teams: { token, orgId } })
    const proof = result?.proof ?? ''
    const link = (teamsToken?: string) => {
      const body = { proof, ...(teamsToken && { teamsToken }) }
      return server.call('/account/identities/link', body, { token: victim.token })
    }
    const someoneElse = someTeamsUser({ tid: person.tid })
    const elsewhere = chatBrowser(server, tools, 'dingtalk')
    await elsewhere.call('/im/teams/auth-user-info', { token: tokenOf(someoneElse), orgId })
    for (const attempt of [link(), link(tokenOf(someoneElse)), link(`${token}x`), link('x')])
      expect((await attempt).code).toBe('0460001')
    const withCookie = await elsewhere.call('/account/identities/link', { proof }, { token: victim.token })
    expect(withCookie.code).toBe('0460001')
    // And what was proven to a browser with a cookie, no token links.
    const { result: kept } = await elsewhere.call('/account/identity/pending', {})
    const stolen = { proof: kept?.proof ?? '', teamsToken: tokenOf(someoneElse) }
    expect((await server.call('/account/identities/link', stolen, { token: victim.token })).code).toBe('0460001')
  })

  it.each<[string, TokenChange, string]>([
    ['of another app', { claims: { aud: TEAMS_CLIENT.secret } }, '0460002'],
    ['signed by an unknown key', { key: 'unknown' }, '0460002'],
    ['without a signature', { header: { alg: 'none' } }, '0460002'],
    ['that has expired', { claims: { exp: 1 } }, '0470001'],
    ['of another tenant', { claims: { tid: '3a1f4c5e-0000-4000-8000-000000000000' } }, '0460002'],
  ])(
    'returns no pending identity for a token of Teams %s',
    { tags: ['EMB-02', 'IMS-03'] },
    async (_what, change, code) => {
      const { orgId, person } = await withTenant()
      const teams = { token: tokenOf(person, change), orgId }
      expect((await server.call('/account/identity/pending', { teams })).code).toBe(code)
    },
  )
})
