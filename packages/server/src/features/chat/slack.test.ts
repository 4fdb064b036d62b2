import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import { type ChatSetup, chatToolsAt, SLACK_CLIENT, startChatSetup } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { addSlack, beginSlackAddition, redirectOf } from '../../testing/slack-addition.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  server = await startTestServer(chatToolsAt(tools))
})
afterEach(() => {
  tools.clearFaults()
  tools.slack.setWorkspace()
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const someId = (prefix: string): string => prefix + randomUUID().slice(0, 8).toUpperCase()
const CALLBACK = '/sso/im/added/slack'
const beginAddition = (token: string) => beginSlackAddition(server, tools, token)
const add = (token: string, team: string | null) => addSlack(server, tools, { token, team })
const connectedTo = async (token: string) => (await server.call('/org/chat-tools', {}, { token })).result.installations

const ADDED = '/sso/orginfo?chat-tools=slack'

describe('adding the app to Slack', () => {
  it('requests only the scope team:read and connects the workspace', {
    tags: ['IMS-02'],
  }, async () => {
    const { token } = await someOwner(server)
    const [team, { address, finish }] = [someId('T'), await beginAddition(token)]
    const { origin, pathname, searchParams } = new URL(address)
    expect(origin + pathname).toBe(`${tools.slack.baseUrl}/oauth/v2/authorize`)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: SLACK_CLIENT.clientId,
      scope: 'team:read',
      redirect_uri: `${server.server.url}${CALLBACK}`,
      state: expect.any(String),
    })
    tools.slack.setWorkspace(team)
    const { searchParams: answer } = await redirectOf(address)
    expect(await finish(answer)).toBe(ADDED)
    expect(await connectedTo(token)).toMatchObject([{ brand: 'slack', corpId: team, eventsUrl: null }])
    expect((await server.call('/org/chat-tools/check', { brand: 'slack' }, { token })).code).toBe('200')
    expect(await finish(answer)).toBe('/sso/slack/error/is-auth-expired')
  })

  it('is offered only when the app is configured', { tags: ['IMS-02'] }, async () => {
    const { token } = await someOwner(server)
    expect((await server.call('/org/chat-tools', {}, { token })).result.addable).toContain('slack')
    const other = await startTestServer()
    const owner = await someOwner(other)
    expect((await other.call('/org/chat-tools', {}, { token: owner.token })).result.addable).toEqual([])
    const refused = await other.call('/org/chat-tools/add', { brand: 'slack' }, { token: owner.token })
    expect(refused.code).toBe('0825')
    await other.stop()
  })

  it('redirects to no-admin-auth when the administrator denies it', { tags: ['IMS-02'] }, async () => {
    const { token } = await someOwner(server)
    const { address, finish } = await beginAddition(token)
    expect(await finish((await redirectOf(address)).searchParams)).toBe('/sso/slack/error/no-admin-auth')
    expect(await connectedTo(token)).toEqual([])
  })

  it('redirects to bind-duplication for a workspace of another organization', {
    tags: ['IMS-02'],
  }, async () => {
    const [first, second] = [await someOwner(server), await someOwner(server)]
    const team = someId('T')
    const pages = await Promise.all([add(first.token, team), add(second.token, team)])
    expect(pages.sort()).toEqual([ADDED, '/sso/slack/error/bind-duplication'])
    const connected = [...(await connectedTo(first.token)), ...(await connectedTo(second.token))]
    expect(connected).toHaveLength(1)
  })

  it('accepts the same workspace again and replaces it with another one', { tags: ['IMS-02'] }, async () => {
    const { token } = await someOwner(server)
    const [team, next] = [someId('T'), someId('T')]
    expect(await add(token, team)).toBe(ADDED)
    await server.call('/org/chat-tools/allow-joining', { brand: 'slack', allowed: true }, { token })
    expect(await add(token, team)).toBe(ADDED)
    expect(await connectedTo(token)).toMatchObject([{ corpId: team, allowsJoining: true }])
    expect(await add(token, next)).toBe(ADDED)
    expect(await connectedTo(token)).toMatchObject([{ corpId: next, allowsJoining: false }])
  })

  it.each([
    ['without a state', 'is-auth-expired', (answer: URLSearchParams) => answer.delete('state')],
    ['with an unknown state', 'is-auth-expired', (answer: URLSearchParams) => answer.set('state', 'x')],
    ['with its state twice', 'is-auth-expired', (answer: URLSearchParams) => answer.append('state', 'x')],
    [
      'with an unknown code',
      'is-auth-expired?toolError=invalid_code',
      (answer: URLSearchParams) => answer.set('code', 'x'),
    ],
    ['without a code', 'other', (answer: URLSearchParams) => answer.delete('code')],
    [
      'with another error',
      'other',
      (answer: URLSearchParams) => {
        answer.delete('code')
        answer.set('error', 'server_error')
      },
    ],
  ])('redirects an answer %s to %s', { tags: ['IMS-02'] }, async (_what, page, change) => {
    const { token } = await someOwner(server)
    const { address, finish } = await beginAddition(token)
    tools.slack.setWorkspace(someId('T'))
    const { searchParams } = await redirectOf(address)
    change(searchParams)
    expect(await finish(searchParams)).toBe(`/sso/slack/error/${page}`)
    expect(await connectedTo(token)).toEqual([])
  })

  it('connects nothing in another browser, for an enterprise or while Slack fails', {
    tags: ['IMS-02'],
  }, async () => {
    const { token } = await someOwner(server)
    const { address, finish } = await beginAddition(token)
    tools.slack.setWorkspace(someId('T'))
    expect(await finish((await redirectOf(address)).searchParams, '')).toBe('/sso/slack/error/is-auth-expired')
    expect(await add(token, null)).toBe('/sso/slack/error/other?reason=enterprise')
    for (const fault of ['html', 'malformed', 'cut', { status: 502 }] as const) {
      tools.fail('/oauth.v2.access', fault, 1)
      expect(await add(token, someId('T'))).toBe('/sso/slack/error/other')
    }
    for (const error of ['ratelimited', 'bad_redirect_uri'] as const) {
      tools.fail('/oauth.v2.access', { error }, 1)
      expect(await add(token, someId('T'))).toBe(`/sso/slack/error/other?toolError=${error}`)
    }
    expect(await connectedTo(token)).toEqual([])
  })

  it('stores no plain token, and revokes it when the app is removed', {
    tags: ['IMS-02'],
  }, async () => {
    const { token } = await someOwner(server)
    const team = someId('T')
    await add(token, team)
    expect(tools.slack.hasApp(team)).toBe(true)
    expect((await server.call('/org/chat-tools/remove', { brand: 'slack' }, { token })).result.installations).toEqual(
      [],
    )
    expect(tools.slack.hasApp(team)).toBe(false)
    expect(JSON.stringify(server.logs)).not.toContain('xoxb-')
    await add(token, team)
    tools.fail('/auth.revoke', { status: 502 }, 1)
    expect((await server.call('/org/chat-tools/remove', { brand: 'slack' }, { token })).result.installations).toEqual(
      [],
    )
    await add(token, team)
    // No key decrypts it any more.
    await server.db
      .updateTable('chat_installations')
      .set({ sealed: 'removed.key' })
      .where('tenant', '=', team)
      .execute()
    expect((await server.call('/org/chat-tools/remove', { brand: 'slack' }, { token })).result.installations).toEqual(
      [],
    )
  })
})

/** The way to Slack's sign-in page, and back with its answer. */
const begin = async (orgId: string) => {
  const browser = chatBrowser(server, tools, 'dingtalk')
  const reply = await browser.call('/im/auth-url', { tool: 'slack', orgId, originalPath: '/board' })
  const address = reply.result ?? 'about:blank'
  const finish = async (person: { id: string; teamId: string }, change: Record<string, string> = {}) => {
    tools.slack.setCurrentUser({ ...person, name: 'Grace' })
    const { searchParams } = await redirectOf(address)
    const answer = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', ...change }
    return { answer, reply: await browser.call('/account/identity/finish', { provider: 'slack', ...answer }) }
  }
  return { browser, reply, address, finish }
}
const withWorkspace = async () => {
  const owner = await someOwner(server)
  const team = someId('T')
  await add(owner.token, team)
  return { ...owner, orgId: owner.organization.id, person: { id: someId('U'), teamId: team } }
}
const link = async ({ orgId, token, person }: Awaited<ReturnType<typeof withWorkspace>>) => {
  const { browser, finish } = await begin(orgId)
  const { result } = (await finish(person)).reply
  const proof = result.status === 'step' ? result.pending.proof : ''
  return (await browser.call('/account/identities/link', { proof }, { token })).code
}

describe('signing in with Slack', () => {
  it('links a user of the workspace and then signs them in once per answer', {
    tags: ['IMS-02'],
  }, async () => {
    const owner = await withWorkspace()
    expect(await link(owner)).toBe('200')
    const { browser, address, finish } = await begin(owner.orgId)
    expect(new URL(address).searchParams.get('team')).toBe(owner.person.teamId)
    expect(new URL(address).searchParams.get('scope')).toBe('openid profile')
    const { answer, reply } = await finish(owner.person)
    expect(reply.result).toMatchObject({ status: 'signed-in', returnTo: '/board' })
    const again = await browser.call('/account/identity/finish', { provider: 'slack', ...answer })
    expect(again.code).toBe('0460001')
  })

  it('returns 0825 for an organization without the app', { tags: ['IMS-02'] }, async () => {
    const { organization } = await someOwner(server)
    expect((await begin(organization.id)).reply.code).toBe('0825')
  })

  it('returns 0470002 for a user of another workspace', { tags: ['IMS-02'] }, async () => {
    const { orgId, person } = await withWorkspace()
    const { finish } = await begin(orgId)
    const { reply } = await finish({ ...person, teamId: someId('T') })
    expect(reply).toMatchObject({ code: '0470002', result: { status: 'refused', returnTo: '/board' } })
  })

  it('returns 0825 after the app was removed at Slack', { tags: ['IMS-02'] }, async () => {
    const owner = await withWorkspace()
    await link(owner)
    const { finish } = await begin(owner.orgId)
    tools.slack.uninstall(owner.person.teamId)
    expect((await finish(owner.person)).reply.code).toBe('0825')
  })

  it('returns 0470001 for an unknown code and rejects a state for adding the app', {
    tags: ['IMS-02'],
  }, async () => {
    const { orgId, person, token } = await withWorkspace()
    const { finish } = await begin(orgId)
    expect((await finish(person, { code: 'unknown' })).reply.code).toBe('0470001')
    const addition = await beginAddition(token)
    const state = new URL(addition.address).searchParams.get('state') ?? ''
    const crossed = await addition.browser.call('/account/identity/finish', { provider: 'slack', code: 'c', state })
    expect(crossed.code).toBe('0460001')
  })

  it.each(['status', 'html', 'malformed', 'cut', 'rate-limit', 'strange'] as const)(
    'fails when Slack answers with %s',
    { tags: ['IMS-06'] },
    async (fault) => {
      const { orgId, person } = await withWorkspace()
      const { finish } = await begin(orgId)
      tools.fail('/openid.connect.token', fault === 'status' ? { status: 502 } : fault)
      expect(['0460002', '0460003']).toContain((await finish(person)).reply.code)
    },
  )
})

describe('the event endpoint of Slack', () => {
  const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    server.request('/sso/im/events/slack', { method: 'POST', body, headers })
  const removal = (team_id: string, event_time = Math.floor(Date.now() / 1000)) => ({
    ...{ type: 'event_callback', team_id, event_time, event: { type: 'app_uninstalled' } },
  })

  it('answers the challenge of a new URL', { tags: ['IMS-02'] }, async () => {
    const response = await post(tools.slack.event({ type: 'url_verification', challenge: 'a-challenge' }))
    expect(await response.json()).toEqual({ challenge: 'a-challenge' })
  })

  it('disconnects an app that is uninstalled or whose token is revoked', {
    tags: ['IMS-02'],
  }, async () => {
    const [first, second] = [await withWorkspace(), await withWorkspace()]
    expect((await post(tools.slack.event(removal(first.person.teamId)))).status).toBe(200)
    const revoked = { type: 'tokens_revoked', tokens: { bot: ['UBOT'] } }
    await post(tools.slack.event({ ...removal(second.person.teamId), event: revoked }))
    expect([...(await connectedTo(first.token)), ...(await connectedTo(second.token))]).toEqual([])
  })

  it('ignores revoked user tokens and events from before the last installation', {
    tags: ['IMS-02'],
  }, async () => {
    const { person, token } = await withWorkspace()
    const revoked = { type: 'tokens_revoked', tokens: { oauth: ['U1'] } }
    await post(tools.slack.event({ ...removal(person.teamId), event: revoked }))
    await post(tools.slack.event(removal(person.teamId, Math.floor(Date.now() / 1000) - 60)))
    expect(await connectedTo(token)).toHaveLength(1)
  })

  it.each([
    ['with a wrong signature', { signingSecret: 'another' }],
    ['that is old', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
    ['from the future', { timestamp: Math.floor(Date.now() / 1000) + 3600 }],
  ])('rejects an event %s', { tags: ['IMS-02'] }, async (_what, options) => {
    const { person, token } = await withWorkspace()
    expect((await post(tools.slack.event(removal(person.teamId), options))).status).toBe(400)
    expect(await connectedTo(token)).toHaveLength(1)
  })
})
