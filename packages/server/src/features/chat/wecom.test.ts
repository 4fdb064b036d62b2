import { randomUUID } from 'node:crypto'
import { CHAT_USER_AGENTS } from '@sso-elements/chat-tools/testing/client-side'
import { ROLE } from '@sso-elements/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import {
  CHAT_APPS,
  type ChatPerson,
  type ChatSetup,
  chatToolsAt,
  OTHER_APP,
  startChatSetup,
  WECOM_SUITE,
} from '../../testing/chat-setup.ts'
import { someMember, someOwner } from '../../testing/organization.ts'
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

const INSIDE = { headers: { 'user-agent': CHAT_USER_AGENTS.wecom.desktop } }
const somePerson = (): ChatPerson => ({ id: `user_${randomUUID().slice(0, 8)}`, name: 'Ada' })

/** The way to WeCom’s page, and back with its answer. */
const begin = async (orgId: string, { on = server, options = INSIDE as object } = {}) => {
  const browser = chatBrowser(on, tools, 'dingtalk')
  const reply = await browser.call('/im/auth-url', { tool: 'qywx', orgId, originalPath: '/board' }, options)
  const address = new URL(reply.result ?? 'about:blank')
  const finish = (answer: { code: string; state: string }) =>
    browser.call('/account/identity/finish', { provider: 'qywx', ...answer })
  return { browser, reply, address, finish }
}
const answerWith = (address: URL, code: string) => ({ code, state: address.searchParams.get('state') ?? '' })

const link = async (orgId: string, token: string, person: ChatPerson, on = server) => {
  const { browser, address, finish } = await begin(orgId, { on })
  const { result } = await finish(await tools.approve(address, person))
  const proof = result.status === 'step' ? result.pending.proof : ''
  return (await browser.call('/account/identities/link', { proof }, { token })).code
}

describe('the sign-in page of WeCom', () => {
  it('asks for no confirmation inside the client', { tags: ['IMS-01'] }, async () => {
    const { organization } = await someOwner(server)
    const { address } = await begin(organization.id)
    expect(address.href.startsWith(`${tools.wecom.authorizeUrl}/connect/oauth2/authorize?`)).toBe(true)
    expect(address.hash).toBe('#wechat_redirect')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: CHAT_APPS.qywx.tenant,
      agentid: CHAT_APPS.qywx.id,
      redirect_uri: `${server.server.url}/sso/login/get-code/qywx`,
      response_type: 'code',
      scope: 'snsapi_base',
      // WeCom returns letters and digits only.
      state: expect.stringMatching(/^[A-Za-z0-9]{43}$/),
    })
  })

  it('shows a QR code in other browsers', { tags: ['IMS-01'] }, async () => {
    const { organization } = await someOwner(server)
    const { address } = await begin(organization.id, { options: {} })
    expect(address.href.startsWith(`${tools.wecom.loginUrl}/wwlogin/sso/login?`)).toBe(true)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      login_type: 'CorpApp',
      appid: CHAT_APPS.qywx.tenant,
      agentid: CHAT_APPS.qywx.id,
    })
  })

  it('links an unlinked user and signs them in after that', { tags: ['IMS-01'] }, async () => {
    const owner = await someOwner(server)
    const [orgId, person] = [owner.organization.id, somePerson()]
    expect(await link(orgId, owner.token, person)).toBe('200')
    const { address, finish } = await begin(orgId)
    const answer = await tools.approve(address, person)
    expect((await finish(answer)).result).toMatchObject({ status: 'signed-in', returnTo: '/board' })
    expect((await finish(answer)).code).toBe('0460001')
  })

  it('rejects an answer in another browser or with another state', { tags: ['IMS-01'] }, async () => {
    const { organization } = await someOwner(server)
    const { address, finish } = await begin(organization.id)
    const answer = await tools.approve(address, somePerson())
    const other = await begin(organization.id)
    expect((await other.finish(answer)).code).toBe('0460001')
    expect((await finish({ ...answer, state: 'x' })).code).toBe('0460001')
  })

  it.each([
    ['that is unknown', '0470001', () => 'unknown'],
    ['that is expired', '0470001', () => tools.wecom.issueCode(CHAT_APPS.qywx.id, user(), { expired: true })],
    ['of another app', '0470001', () => tools.wecom.issueCode(OTHER_APP, user())],
    ['of an outsider', '0470002', () => tools.wecom.issueCode(CHAT_APPS.qywx.id, { ...user(), userid: '' })],
    [
      'of another company',
      '0470002',
      () => tools.wecom.issueCode(CHAT_APPS.qywx.id, { ...user(), corpId: 'ww_other' }),
    ],
    [
      'of a user without access to the app',
      '0470003',
      () => tools.wecom.issueCode(CHAT_APPS.qywx.id, user(), { refusal: 60011 }),
    ],
    ['of an unlicensed user', '0470004', () => tools.wecom.issueCode(CHAT_APPS.qywx.id, user(), { refusal: 701008 })],
    ['for a disabled app', '0825', () => tools.wecom.issueCode(CHAT_APPS.qywx.id, user(), { refusal: 50003 })],
  ])('rejects a code %s with %s', { tags: ['IMS-01'] }, async (_what, code, issue) => {
    const { organization } = await someOwner(server)
    const { address, finish } = await begin(organization.id)
    const reply = await finish(answerWith(address, issue()))
    expect(reply).toMatchObject({ code, result: { status: 'refused', returnTo: '/board' } })
  })
  const user = () => tools.wecomUser(somePerson())

  it.each(['status', 'html', 'malformed', 'cut', 'rate-limit', 'strange'] as const)(
    'fails when WeCom answers with %s',
    { tags: ['IMS-06'] },
    async (fault) => {
      const { organization } = await someOwner(server)
      const { address, finish } = await begin(organization.id)
      tools.fail(/^\/wecom-api/, fault === 'status' ? { status: 502 } : fault)
      expect((await finish(answerWith(address, tools.wecom.issueCode(CHAT_APPS.qywx.id, user())))).code).toBe('0460003')
    },
  )

  it('replaces a token that the platform revokes early', { tags: ['IMS-06'] }, async () => {
    const owner = await someOwner(server)
    const person = somePerson()
    await link(owner.organization.id, owner.token, person)
    tools.voidTokens()
    const { address, finish } = await begin(owner.organization.id)
    expect((await finish(await tools.approve(address, person))).result).toMatchObject({ status: 'signed-in' })
  })

  it('returns 0825 for an organization without the chat tool', { tags: ['IMS-06'] }, async () => {
    const plain = await startTestServer()
    const { organization } = await someOwner(plain)
    expect((await begin(organization.id, { on: plain })).reply.code).toBe('0825')
    expect((await plain.call('/account/sign-in-options', {})).result.providers).toEqual([])
    await plain.stop()
  })

  it('is offered when its app is configured', { tags: ['IMS-01'] }, async () => {
    const { result } = await server.call('/account/sign-in-options', {})
    const url = `${server.server.url}/sso/login/with/qywx`
    expect(result.providers).toContainEqual({ key: 'qywx', name: { en: 'WeCom', zh: '企业微信' }, url })
  })
})

describe('a WeCom app of an organization', () => {
  const WECOM = {
    brand: 'wecom',
    appId: CHAT_APPS.qywx.id,
    secret: CHAT_APPS.qywx.secret,
    corpId: CHAT_APPS.qywx.tenant,
  } as const

  it('is connected after WeCom confirms it', { tags: ['IMS-01'] }, async () => {
    const { token } = await someOwner(server)
    const { code, result } = await server.call('/org/chat-tools/connect', WECOM, { token })
    expect(code).toBe('200')
    expect(result.installations).toMatchObject([{ brand: 'wecom', appId: WECOM.appId, corpId: WECOM.corpId }])
    expect((await server.call('/org/chat-tools/check', { brand: 'wecom' }, { token })).code).toBe('200')
  })

  it.each([
    ['a wrong secret', { secret: 'wrong' }],
    ['an unknown company', { corpId: 'ww_victim' }],
    ['the secret of another app of the company', { secret: 'other-secret' }],
    ['the ID of another app of the company', { appId: OTHER_APP }],
  ])('is not stored with %s', { tags: ['IMS-01'] }, async (_what, wrong) => {
    const { token } = await someOwner(server)
    const reply = await server.call('/org/chat-tools/connect', { ...WECOM, ...wrong }, { token })
    expect(reply).toMatchObject({ code: '0825', subMsg: expect.stringMatching(/^\d+$/) })
    expect((await server.call('/org/chat-tools', {}, { token })).result.installations).toEqual([])
  })

  it('is not connected by a member', { tags: ['IMS-01'] }, async () => {
    const owner = await someOwner(server)
    const { token } = await someMember(server, owner, ROLE.member)
    expect((await server.call('/org/chat-tools/connect', WECOM, { token })).subMsg).toBe('role')
  })
})

describe('the event endpoint of WeCom', () => {
  const request = async (method: 'GET' | 'POST', { query, body }: { query: string; body?: string }, app = 'wecom') => {
    const headers = method === 'POST' ? { 'content-type': 'text/xml' } : {}
    const init = { method, headers, ...(body !== undefined && { body }) }
    const response = await server.request(`/sso/im/events/${app}?${query}`, init)
    return { status: response.status, text: await response.text() }
  }
  const APP = CHAT_APPS.qywx.id
  const MESSAGE = '<xml><Event><![CDATA[subscribe]]></Event></xml>'

  it('answers the challenge of a new URL with the decrypted text', { tags: ['IMS-01'] }, async () => {
    expect(await request('GET', tools.wecom.challenge(APP, '123456'))).toEqual({ status: 200, text: '123456' })
    expect((await request('GET', tools.wecom.challenge(APP, '1', { token: 'wrong' }))).status).toBe(400)
    expect((await request('GET', tools.wecom.challenge(APP, '1', { receiver: 'ww_other' }))).status).toBe(400)
    expect((await request('GET', tools.wecom.challenge(APP, '1'), 'feishu')).status).toBe(400)
  })

  it('confirms a signed event', { tags: ['IMS-01'] }, async () => {
    expect(await request('POST', tools.wecom.event(APP, MESSAGE))).toEqual({ status: 200, text: 'success' })
  })

  const now = () => Math.floor(Date.now() / 1000)
  it.each([
    ['signed with another token', () => tools.wecom.event(APP, MESSAGE, { token: 'wrong' })],
    ['for another receiver', () => tools.wecom.event(APP, MESSAGE, { receiver: 'ww_other' })],
    ['that is old', () => tools.wecom.event(APP, MESSAGE, { timestamp: now() - 3600 })],
    ['from the future', () => tools.wecom.event(APP, MESSAGE, { timestamp: now() + 3600 })],
    ['without a message', () => ({ ...tools.wecom.event(APP, MESSAGE), body: '<xml></xml>' })],
    ['that is not XML', () => ({ ...tools.wecom.event(APP, MESSAGE), body: '{"Encrypt": 1}' })],
    ['with entities', () => withDoctype('<!DOCTYPE xml [<!ENTITY a "b">]>')],
    ['with an external document type', () => withDoctype('<!DOCTYPE xml SYSTEM "http://127.0.0.1:1/evil.dtd">')],
  ])('rejects an event %s', { tags: ['IMS-01'] }, async (_what, event) => {
    expect((await request('POST', event())).status).toBe(400)
  })
  const withDoctype = (doctype: string) => {
    const { query, body } = tools.wecom.event(APP, MESSAGE)
    return { query, body: doctype + body }
  }
})

describe('a WeCom store app', () => {
  let store: TestServer
  beforeAll(async () => {
    store = await startTestServer({
      ...chatToolsAt(tools),
      WECOM_SUITE_ID: WECOM_SUITE.suiteId,
      WECOM_SUITE_SECRET: WECOM_SUITE.secret,
      WECOM_TOKEN: WECOM_SUITE.token,
      WECOM_AES_KEY: WECOM_SUITE.aesKey,
    })
  })
  afterAll(() => store.stop())

  const push = async (fields: Record<string, string>) => {
    const elements = Object.entries({ SuiteId: WECOM_SUITE.suiteId, ...fields })
    const xml = `<xml>${elements.map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`).join('')}</xml>`
    const { query, body } = tools.wecom.event(WECOM_SUITE.suiteId, xml)
    const init = { method: 'POST', headers: { 'content-type': 'text/xml' }, body }
    return (await store.request(`/sso/im/events/wecom?${query}`, init)).status
  }
  const pushTicket = (ticket: string) => {
    tools.suite.ticket = ticket
    return push({ InfoType: 'suite_ticket', SuiteTicket: ticket })
  }
  const connected = async (token: string) => (await store.call('/org/chat-tools', {}, { token })).result.installations

  it('signs nobody in before its ticket arrives', { tags: ['IMS-01'] }, async () => {
    await store.db.deleteFrom('platform_tokens').execute()
    const { organization } = await someOwner(store)
    const { address, finish } = await begin(organization.id, { on: store })
    expect(address.searchParams.get('appid')).toBe(WECOM_SUITE.suiteId)
    expect((await finish(await tools.approve(address, somePerson()))).code).toBe('0470005')
  })

  it('signs in users of any company after its ticket arrives', { tags: ['IMS-01'] }, async () => {
    expect(await pushTicket('first')).toBe(200)
    const owner = await someOwner(store)
    const person = { ...somePerson(), tenant: 'ww_any' }
    expect(await link(owner.organization.id, owner.token, person, store)).toBe('200')
    for (const before of [() => {}, tools.voidTokens]) {
      // WeCom may revoke its token early.
      before()
      const { address, finish } = await begin(owner.organization.id, { on: store })
      expect((await finish(await tools.approve(address, person))).result).toMatchObject({ status: 'signed-in' })
    }
  })

  it('is connected on installation by an administrator and disconnected on removal', {
    tags: ['IMS-01'],
  }, async () => {
    await pushTicket('second')
    const owner = await someOwner(store)
    const company = `ww_${randomUUID().slice(0, 8)}`
    await link(owner.organization.id, owner.token, { ...somePerson(), tenant: company }, store)
    expect(await connected(owner.token)).toEqual([])
    const authCode = tools.wecom.install(WECOM_SUITE.suiteId, company)
    expect(await push({ InfoType: 'create_auth', AuthCode: authCode })).toBe(200)
    // WeCom is answered before the installation is completed.
    await expect.poll(() => connected(owner.token)).toMatchObject([{ brand: 'wecom', corpId: company }])
    const { address, finish } = await begin(owner.organization.id, { on: store })
    const stranger = { ...somePerson(), tenant: 'ww_other' }
    expect((await finish(await tools.approve(address, stranger))).code).toBe('0470002')
    expect(await push({ InfoType: 'cancel_auth', AuthCorpId: company })).toBe(200)
    expect(await connected(owner.token)).toEqual([])
  })
})
