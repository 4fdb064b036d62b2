import { randomUUID } from 'node:crypto'
import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { CHAT_APPS, type ChatPerson, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { cookiesOf } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { addSlack, beginSlackAddition, redirectOf } from '../../testing/slack-addition.ts'
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

const somePerson = (): ChatPerson => ({ id: `user_${randomUUID().slice(0, 8)}`, name: 'Ada' })
/** The way to DingTalk’s sign-in page. */
const begin = async (orgId: string) => {
  const browser = chatBrowser(server, tools, 'dingtalk')
  const { result } = await browser.call('/im/dingtalk/web-auth-url', { orgId, originalPath: '/board?view=mine' })
  return { browser, address: new URL(result) }
}

describe('the sign-in page of DingTalk', () => {
  it('has a URL with the app, the company and the redirect URI', { tags: ['DNG-02'] }, async () => {
    const { organization } = await someOwner(server)
    const { address } = await begin(organization.id)
    expect(address.href.startsWith(`${tools.dingtalk.loginUrl}/oauth2/auth?`)).toBe(true)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CHAT_APPS.dingtalk.id,
      redirect_uri: `${server.server.url}/sso/login/get-code/dingtalk`,
      response_type: 'code',
      scope: 'openid corpid',
      state: expect.stringMatching(/^[\w-]{43}$/),
      prompt: 'consent',
      corpId: CHAT_APPS.dingtalk.tenant,
    })
  })

  it('signs in a linked user and returns the original path', { tags: ['DNG-02'] }, async () => {
    const owner = await someOwner(server)
    const [orgId, person] = [owner.organization.id, somePerson()]
    await linkPerson(chatBrowser(server, tools, 'dingtalk'), { orgId, token: owner.token }, person)
    const { browser, address } = await begin(orgId)
    const answer = { provider: 'dingtalk', ...(await tools.approve(address, person)) }
    const reply = await browser.call('/account/identity/finish', answer)
    expect(reply.result).toMatchObject({ status: 'signed-in', returnTo: '/board?view=mine' })
    expect((await browser.call('/account/identity/finish', answer)).code).toBe('0460001')
  })

  it('lets an unlinked user link an account', { tags: ['DNG-02'] }, async () => {
    const { organization } = await someOwner(server)
    const { browser, address } = await begin(organization.id)
    const answer = { provider: 'dingtalk', ...(await tools.approve(address, somePerson())) }
    const reply = await browser.call('/account/identity/finish', answer)
    expect(reply.result).toMatchObject({
      status: 'step',
      step: 'register',
      pending: { provider: 'dingtalk', email: null },
    })
  })

  it('rejects a user of another company', { tags: ['DNG-04'] }, async () => {
    const { organization } = await someOwner(server)
    const { browser, address } = await begin(organization.id)
    const answer = { provider: 'dingtalk', ...(await tools.approve(address, { ...somePerson(), tenant: 'dingother' })) }
    expect((await browser.call('/account/identity/finish', answer)).code).toBe('0470002')
  })

  it('rejects an answer in another browser or with another state', { tags: ['DNG-02'] }, async () => {
    const { organization } = await someOwner(server)
    const { browser, address } = await begin(organization.id)
    const answer = { provider: 'dingtalk', ...(await tools.approve(address, somePerson())) }
    const other = chatBrowser(server, tools, 'dingtalk')
    expect((await other.call('/account/identity/finish', answer)).code).toBe('0460001')
    expect((await browser.call('/account/identity/finish', { ...answer, state: 'x' })).code).toBe('0460001')
  })
})

describe('Lark as a sign-in provider', () => {
  const beginLark = async () => {
    const reply = await server.request('/sso/login/with/lark?sso-redirect=%2Fboard', {
      headers: { cookie: 'unrelated=1' },
    })
    return { address: new URL(reply.headers.get('location') ?? ''), cookie: cookiesOf(reply.headers) }
  }

  it('is offered when its app is configured', { tags: ['IMS-04'] }, async () => {
    const { result } = await server.call('/account/sign-in-options', {})
    const url = `${server.server.url}/sso/login/with/lark`
    expect(result.providers).toContainEqual({ key: 'lark', name: { en: 'Feishu', zh: '飞书' }, url })
  })

  it('receives PKCE, a state and the redirect URI login/get-lark-code', { tags: ['IMS-04'] }, async () => {
    const { address } = await beginLark()
    expect(address.href.startsWith(`${tools.feishu.accountsUrl}/open-apis/authen/v1/authorize?`)).toBe(true)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CHAT_APPS.lark.id,
      response_type: 'code',
      redirect_uri: `${server.server.url}/sso/login/get-lark-code`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('signs in a user who was linked inside the tool', { tags: ['IMS-04'] }, async () => {
    const owner = await someOwner(server)
    const person = somePerson()
    await linkPerson(chatBrowser(server, tools, 'lark'), { orgId: owner.organization.id, token: owner.token }, person)
    const { address, cookie } = await beginLark()
    const answer = { provider: 'lark', ...(await tools.approve(address, person)) }
    const reply = await server.call('/account/identity/finish', answer, { headers: { cookie } })
    expect(reply.result).toMatchObject({ status: 'signed-in', returnTo: '/board' })
  })

  it('rejects an unknown code', { tags: ['IMS-04'] }, async () => {
    const { address, cookie } = await beginLark()
    const { state } = await tools.approve(address, somePerson())
    const used = { provider: 'lark', code: 'c-unknown', state }
    expect((await server.call('/account/identity/finish', used, { headers: { cookie } })).code).toBe('0470001')
  })
})

describe('the sign-in page of Slack', () => {
  it.each([
    ['html', '0460002'],
    ['cut', '0460002'],
    [{ status: 502 }, '0460003'],
  ] as const)(
    'has no URL while Slack answers with %j, and has one again later',
    { tags: ['IMS-06'] },
    async (fault, code) => {
      const fresh = await startTestServer(chatToolsAt(tools))
      const { token, organization } = await someOwner(fresh)
      await addSlack(fresh, tools, { token, team: 'T0WORKSPACE' })
      const ask = async () => {
        const body = { tool: 'slack', orgId: organization.id, originalPath: '/board' } as const
        return (await fresh.call('/im/auth-url', body)).code
      }
      tools.fail('/.well-known/openid-configuration', fault, 1)
      expect([await ask(), await ask()]).toEqual([code, '200'])
      await fresh.stop()
    },
  )
})

describe('adding the app to Slack', () => {
  it.each(['before', 'while'] as const)(
    'rejects a user who stops being an administrator %s Slack answers',
    { tags: ['IMS-02'] },
    async (when) => {
      const { token, organization } = await someOwner(server)
      const { address, finish } = await beginSlackAddition(server, tools, token)
      tools.slack.setWorkspace('T0WORKSPACE')
      const { searchParams } = await redirectOf(address)
      const stop = () =>
        server.db
          .updateTable('memberships')
          .set({ role_code: ROLE.member })
          .where('org_id', '=', organization.id)
          .execute()
      const { slack } = server.server.dependencies.chatTools
      const ask = slack.add
      if (when === 'before') await stop()
      else
        vi.spyOn(slack, 'add').mockImplementationOnce(async (...asked) => {
          const added = await ask(...asked)
          await stop()
          return added
        })
      expect(await finish(searchParams)).toBe('/sso/slack/error/other')
      const connected = await server.db
        .selectFrom('chat_installations')
        .select('id')
        .where('org_id', '=', organization.id)
      expect(await connected.execute()).toEqual([])
    },
  )

  it('connects the workspace once for ten parallel answers', { tags: ['IMS-02'] }, async () => {
    const { token } = await someOwner(server)
    const { address, finish } = await beginSlackAddition(server, tools, token)
    tools.slack.setWorkspace('T0WORKSPACE')
    const { searchParams } = await redirectOf(address)
    const pages = await Promise.all(Array.from({ length: 10 }, () => finish(searchParams)))
    expect(pages.filter((page) => page === '/sso/orginfo?chat-tools=slack')).toHaveLength(1)
  })
})

describe('a server without chat apps', () => {
  it('offers no chat tool for sign-in', { tags: ['IMS-06'] }, async () => {
    const plain = await startTestServer()
    expect((await plain.call('/account/sign-in-options', {})).result.providers).toEqual([])
    expect((await plain.request('/sso/login/with/lark')).headers.get('location')).toBe('/sso/login')
    expect((await plain.request('/sso/login/with/dingtalk')).headers.get('location')).toBe('/sso/login')
    await plain.stop()
  })
})
