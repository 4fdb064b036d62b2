import { randomUUID } from 'node:crypto'
import type { TeamsUser, TokenChange } from '@sso-elements/chat-tools/teams/testing/simulated'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, startChatSetup, TEAMS_CLIENT } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { redirectOf } from '../../testing/slack-addition.ts'
import { addTeams, beginTeamsAddition, GLOBAL_ADMINISTRATOR, someTeamsUser } from '../../testing/teams-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterEach(() => tools.clearFaults())
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const ADDED = '/sso/teams/app-authorized'
const beginAddition = (token: string) => beginTeamsAddition(server, tools, token)
const add = (token: string, tid: string) => addTeams(server, tools, { token, tid })
const connectedTo = async (token: string) => (await server.call('/org/chat-tools', {}, { token })).result.installations
const administrator = (part: Partial<TeamsUser> = {}) => someTeamsUser({ roles: [GLOBAL_ADMINISTRATOR], ...part })

describe('connecting a Teams tenant', () => {
  it('accepts the answer of an administrator once under 10 parallel tries', {
    tags: ['IMS-03'],
  }, async () => {
    const { token } = await someOwner(server)
    const tid = randomUUID()
    const { address, open } = await beginAddition(token)
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe(`${tools.teams.baseUrl}/organizations/oauth2/v2.0/authorize`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ client_id: TEAMS_CLIENT.clientId, scope: 'openid profile', prompt: 'consent', response_type: 'code' },
      ...{ redirect_uri: `${server.server.url}/sso/im/added/teams`, code_challenge_method: 'S256' },
    })
    tools.teams.setCurrentUser(administrator({ tid }))
    const { searchParams: answer } = await redirectOf(address)
    const pages = await Promise.all(Array.from({ length: 10 }, () => open(answer)))
    expect(pages.sort()).toEqual([ADDED, ...Array(9).fill('/sso/teams/error/is-auth-expired')])
    expect(await connectedTo(token)).toMatchObject([{ brand: 'teams', corpId: tid, eventsUrl: null }])
    expect((await server.call('/org/chat-tools/check', { brand: 'teams' }, { token })).code).toBe('200')
    tools.teams.setInstalled(tid, false)
    expect((await server.call('/org/chat-tools/check', { brand: 'teams' }, { token })).code).toBe('0825')
    const removed = await server.call('/org/chat-tools/remove', { brand: 'teams' }, { token })
    expect(removed.result.installations).toEqual([])
  })

  it.each([
    ['a user without a directory role', 'no-integrated?reason=administrator', someTeamsUser()],
    ['a user with another role', 'no-integrated?reason=administrator', someTeamsUser({ roles: [randomUUID()] })],
    ['a user who denies it', 'no-integrated?reason=administrator', null],
    ['an app whose tokens have no roles', 'other', someTeamsUser({ roles: null })],
  ])('rejects %s and redirects to %s', { tags: ['IMS-03'] }, async (_who, page, user) => {
    const { token, organization } = await someOwner(server)
    const { finish } = await beginAddition(token)
    expect(await finish(user)).toBe(`/sso/teams/error/${page}`)
    expect(await connectedTo(token)).toEqual([])
    const lines = server.logs.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ event, orgId }) => event === 'provider-refused' && orgId === organization.id)).toHaveLength(
      1,
    )
  })

  it('redirects to bind-duplication for a tenant of another organization', {
    tags: ['IMS-03'],
  }, async () => {
    const [first, second] = [await someOwner(server), await someOwner(server)]
    const user = administrator()
    const [one, other] = [await beginAddition(first.token), await beginAddition(second.token)]
    const pages = await Promise.all([one.finish(user), other.finish(user)])
    expect(pages.sort()).toEqual([ADDED, '/sso/teams/error/bind-duplication'])
    expect([...(await connectedTo(first.token)), ...(await connectedTo(second.token))]).toHaveLength(1)
  })

  it('fails in another browser, without a code or while Microsoft fails', {
    tags: ['IMS-03'],
  }, async () => {
    const { token } = await someOwner(server)
    const { address, open } = await beginAddition(token)
    tools.teams.setCurrentUser(administrator())
    expect(await open((await redirectOf(address)).searchParams, '')).toBe('/sso/teams/error/is-auth-expired')
    const { searchParams } = await redirectOf(address)
    searchParams.delete('code')
    expect(await open(searchParams)).toBe('/sso/teams/error/other')
    for (const fault of ['html', 'malformed', 'cut', { status: 502 }] as const) {
      tools.fail('/oauth2/v2.0/token', fault, 1)
      expect(await (await beginAddition(token)).finish(administrator())).toBe('/sso/teams/error/other')
    }
    expect(await connectedTo(token)).toEqual([])
  })

  it('is unavailable with TEAMS_TENANT, which serves all organizations', {
    tags: ['IMS-03'],
  }, async () => {
    const user = someTeamsUser()
    const own = await startTestServer({ ...chatToolsAt(tools), TEAMS_TENANT: user.tid.toUpperCase() })
    tools.teams.setInstalled(user.tid, true)
    const { token, organization } = await someOwner(own)
    expect((await own.call('/org/chat-tools', {}, { token })).result.addable).toEqual(['slack'])
    expect((await own.call('/org/chat-tools/add', { brand: 'teams' }, { token })).code).toBe('0825')
    const body = { token: tools.teams.pageToken(TEAMS_CLIENT.clientId, user), orgId: organization.id }
    expect((await own.call('/im/teams/auth-user-info', body)).result).toEqual({ userId: user.oid })
    await own.stop()
  })
})

const withTenant = async () => {
  const owner = await someOwner(server)
  const person = someTeamsUser()
  await add(owner.token, person.tid)
  return { token: owner.token, orgId: owner.organization.id, person }
}
const tokenOf = (person: TeamsUser, change?: TokenChange) =>
  tools.teams.pageToken(TEAMS_CLIENT.clientId, person, change)
/** A page inside Teams. */
const pageOf = (orgId: string) => {
  const { call } = chatBrowser(server, tools, 'dingtalk')
  return {
    call,
    prove: (token: string) => call('/im/teams/auth-user-info', { token, orgId }),
    enter: ({ oid }: TeamsUser, teamsToken?: string) => {
      const body = { externalUserId: oid, orgUuid: orgId, imType: 'teams', ...(teamsToken && { teamsToken }) } as const
      return call('/open/im/get/token', body)
    },
  }
}
const link = async ({ orgId, person, token }: Awaited<ReturnType<typeof withTenant>>) => {
  const page = pageOf(orgId)
  await page.prove(tokenOf(person))
  const { result } = await page.call('/account/identity/pending', {})
  return (await page.call('/account/identities/link', { proof: result?.proof ?? '' }, { token })).code
}

describe('signing in inside Teams', () => {
  it('signs in a linked user once per proof under 50 parallel tries', {
    tags: ['IMS-03'],
  }, async () => {
    const owner = await withTenant()
    const page = pageOf(owner.orgId)
    expect((await page.prove(tokenOf(owner.person))).result).toEqual({ userId: owner.person.oid })
    expect((await page.enter(owner.person)).result).toEqual({ authorized: false })
    expect(await link(owner)).toBe('200')
    await page.prove(tokenOf(owner.person))
    const replies = await Promise.all(Array.from({ length: 50 }, () => page.enter(owner.person)))
    expect(replies.filter(({ result }) => result?.authorized)).toHaveLength(1)
  })

  it('accepts the token of the user instead of a cookie, and no other token', {
    tags: ['EMB-02', 'IMS-03'],
  }, async () => {
    const owner = await withTenant()
    await link(owner)
    const page = () => pageOf(owner.orgId)
    expect((await page().enter(owner.person, tokenOf(owner.person))).result.authorized).toBe(true)
    const other = someTeamsUser({ tid: owner.person.tid })
    expect((await page().enter(owner.person, tokenOf(other))).code).toBe('0460001')
    expect((await page().enter(other, tokenOf(other))).result).toEqual({ authorized: false })
    expect((await page().enter(owner.person, tokenOf(owner.person, { key: 'unknown' }))).code).toBe('0460002')
    expect((await page().enter(owner.person, tokenOf(owner.person, { claims: { exp: 1 } }))).code).toBe('0470001')
    const { organization } = await someOwner(server)
    const elsewhere = pageOf(organization.id)
    expect((await elsewhere.enter(owner.person, tokenOf(owner.person))).code).toBe('0825')
  })

  const now = () => Math.floor(Date.now() / 1000)
  it.each<[string, () => TokenChange, string]>([
    ['of another app', () => ({ claims: { aud: randomUUID() } }), '0460002'],
    ['of another issuer', () => ({ claims: { iss: 'https://login.example/v2.0' } }), '0460002'],
    ['with the issuer of another tenant', () => ({ claims: { tid: randomUUID() } }), '0460002'],
    ['signed by the key of another issuer', () => ({ key: 'other-issuer' }), '0460002'],
    ['signed by an unknown key', () => ({ key: 'unknown' }), '0460002'],
    ['with an unknown key id', () => ({ header: { kid: 'another' } }), '0460002'],
    ['without a signature', () => ({ header: { alg: 'none' } }), '0460002'],
    ['signed with a shared secret', () => ({ header: { alg: 'HS256' } }), '0460002'],
    ['issued to another application', () => ({ claims: { azp: randomUUID() } }), '0460002'],
    ['without an application', () => ({ claims: { azp: undefined } }), '0460002'],
    ['with another scope', () => ({ claims: { scp: 'User.Read' } }), '0460002'],
    ['without a scope', () => ({ claims: { scp: undefined } }), '0460002'],
    ['without a user', () => ({ claims: { oid: undefined } }), '0460002'],
    ['of version 1', () => ({ claims: { ver: '1.0' } }), '0460002'],
    ['without an expiry', () => ({ claims: { exp: undefined } }), '0460002'],
    ['that is not valid yet', () => ({ claims: { nbf: now() + 90 } }), '0460002'],
    ['that has expired', () => ({ claims: { exp: now() - 90 } }), '0470001'],
  ])('rejects a token %s', { tags: ['IMS-03'] }, async (_what, change, code) => {
    const { orgId, person } = await withTenant()
    const page = pageOf(orgId)
    expect((await page.prove(tokenOf(person, change()))).code).toBe(code)
    expect((await page.enter(person)).code).toBe('0460001')
  })

  it('allows a clock difference of less than a minute', { tags: ['IMS-03'] }, async () => {
    const { orgId, person } = await withTenant()
    for (const claims of [{ nbf: now() + 45 }, { exp: now() - 45 }])
      expect((await pageOf(orgId).prove(tokenOf(person, { claims }))).code).toBe('200')
  })

  it('rejects a malformed token', { tags: ['IMS-03'] }, async () => {
    const { orgId } = await withTenant()
    for (const token of ['x', 'a.b.c', '..', 'eyJhbGciOiJSUzI1NiJ9.e30.', '\u0000'.repeat(100)])
      expect((await pageOf(orgId).prove(token)).code).toBe('0460002')
  })

  it('returns 0470002 for another tenant and 0825 for one that removed the app', {
    tags: ['IMS-03'],
  }, async () => {
    const owner = await withTenant()
    expect((await pageOf(owner.orgId).prove(tokenOf(someTeamsUser()))).code).toBe('0470002')
    await link(owner)
    tools.teams.setInstalled(owner.person.tid, false)
    // Its answer counts for an hour.
    await server.db.deleteFrom('platform_tokens').execute()
    expect((await pageOf(owner.orgId).prove(tokenOf(owner.person))).code).toBe('0825')
  })

  it('returns 0825 for an organization without Teams', { tags: ['IMS-03'] }, async () => {
    const { organization } = await someOwner(server)
    expect((await pageOf(organization.id).prove(tokenOf(someTeamsUser()))).code).toBe('0825')
  })

  it('rejects a proof from another browser', { tags: ['IMS-03'] }, async () => {
    const owner = await withTenant()
    await link(owner)
    await pageOf(owner.orgId).prove(tokenOf(owner.person))
    expect((await pageOf(owner.orgId).enter(owner.person)).code).toBe('0460001')
  })

  it('requests only the identity of the user on the consent page', { tags: ['IMS-03'] }, async () => {
    const { orgId, person } = await withTenant()
    const { result } = await server.call('/im/teams/consent-url', { orgId })
    const { origin, pathname, searchParams } = new URL(result ?? '')
    expect(origin + pathname).toBe(`${tools.teams.baseUrl}/${person.tid}/oauth2/v2.0/authorize`)
    expect(searchParams.get('scope')).toBe(`openid profile ${TEAMS_CLIENT.clientId}/access_as_user`)
    expect(searchParams.get('redirect_uri')).toBe(`${server.server.url}/sso/teams/transit`)
  })

  it.each(['status', 'html', 'malformed', 'cut'] as const)(
    'fails when the keys of Microsoft answer with %s',
    { tags: ['IMS-06'] },
    async (fault) => {
      const other = await startTestServer(chatToolsAt(tools))
      const owner = await someOwner(other)
      const person = someTeamsUser()
      tools.fail('/discovery/v2.0/keys', fault === 'status' ? { status: 502 } : fault, 1)
      const { finish } = await beginTeamsAddition(other, tools, owner.token)
      expect(await finish(administrator(person))).toBe('/sso/teams/error/other')
      const again = await beginTeamsAddition(other, tools, owner.token)
      expect(await again.finish(administrator(person))).toBe(ADDED)
      await other.stop()
    },
  )
})

/** The way to Microsoft's sign-in page, and back with its answer. */
const begin = async (orgId: string) => {
  const browser = chatBrowser(server, tools, 'dingtalk')
  const reply = await browser.call('/im/auth-url', { tool: 'teams', orgId, originalPath: '/board' })
  const address = reply.result ?? 'about:blank'
  const finish = async (person: TeamsUser, change: Record<string, string> = {}) => {
    tools.teams.setCurrentUser(person)
    const { searchParams } = await redirectOf(address)
    const answer = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', ...change }
    return browser.call('/account/identity/finish', { provider: 'teams', ...answer })
  }
  return { reply, address, finish }
}

describe('signing in with Teams in other browsers', () => {
  it('accepts a linked user and rejects a user of another tenant', {
    tags: ['IMS-03'],
  }, async () => {
    const owner = await withTenant()
    await link(owner)
    const { address, finish } = await begin(owner.orgId)
    expect(new URL(address).pathname).toContain(`/${owner.person.tid}/oauth2/`)
    expect((await finish(owner.person)).result).toMatchObject({ status: 'signed-in', returnTo: '/board' })
    // The page of one tenant signs in nobody of another, which the simulated token endpoint refuses.
    expect((await (await begin(owner.orgId)).finish(someTeamsUser())).code).toBe('0470002')
  })

  it('rejects a code that is unknown or from another tab', { tags: ['IMS-03'] }, async () => {
    const owner = await withTenant()
    await link(owner)
    expect((await (await begin(owner.orgId)).finish(owner.person, { code: 'unknown' })).code).toBe('0470001')
    const [one, other] = [await begin(owner.orgId), await begin(owner.orgId)]
    tools.teams.setCurrentUser(owner.person)
    const { searchParams } = await redirectOf(other.address)
    expect((await one.finish(owner.person, { code: searchParams.get('code') ?? '' })).code).toBe('0470001')
  })

  it('is offered when the app is configured', { tags: ['IMS-03'] }, async () => {
    const { result } = await server.call('/account/sign-in-options', {})
    expect(result.providers.map(({ key }) => key)).toContain('teams')
  })
})
