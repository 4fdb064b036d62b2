import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import {
  CHAT_APPS,
  type ChatPerson,
  type ChatSetup,
  chatToolsAt,
  OTHER_APP,
  startChatSetup,
} from '../../testing/chat-setup.ts'
import { cookiesOf } from '../../testing/client.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tools: ChatSetup
let both: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  both = await startTestServer({
    ...chatToolsAt(tools),
    LARK_APP_ID: OTHER_APP,
    LARK_APP_SECRET: CHAT_APPS.lark.secret,
    LARK_BASE_URL: tools.feishu.baseUrl,
    LARK_ACCOUNTS_URL: tools.feishu.accountsUrl,
    LARK_SCRIPT_URL: `${tools.feishu.baseUrl}/lark.js`,
  })
})
afterAll(async () => {
  await both.stop()
  await tools.stop()
})

const somePerson = (): ChatPerson => ({ id: `user_${randomUUID().slice(0, 8)}`, name: 'Ada' })

describe('a server with a Feishu app and a Lark app', () => {
  const CLIENTS = {
    Feishu: 'Mozilla/5.0 (iPhone) Lark/7.36.5 LarkLocale/en_US ChannelName/Feishu',
    Lark: 'Mozilla/5.0 (iPhone) Lark/7.36.5 LarkLocale/zh_CN ChannelName/Lark',
    older: 'Mozilla/5.0 (Macintosh) Lark/7.36.5 LarkLocale/en_US',
  } as const
  it.each([
    ['Feishu', undefined, CHAT_APPS.lark.id],
    ['Lark', undefined, OTHER_APP],
    ['older', undefined, CHAT_APPS.lark.id],
    ['older', 'lark', OTHER_APP],
    ['Lark', 'feishu', CHAT_APPS.lark.id],
  ] as const)(
    'returns the app for the client %s and the page brand %s: %s',
    { tags: ['FEI-01'] },
    async (client, brand, appId) => {
      const { organization } = await someOwner(both)
      const headers = { 'user-agent': CLIENTS[client] }
      const body = { uuid: organization.id, imType: 'fei_shu', ...(brand && { brand }) } as const
      const { result } = await both.call('/open/im/get/app-info', body, { headers })
      expect(result).toMatchObject({
        appId,
        script: expect.stringMatching(appId === OTHER_APP ? /lark\.js$/ : /h5-js-sdk/),
      })
    },
  )

  it('links and signs in a Lark user with the Lark app only', {
    tags: ['FEI-01'],
  }, async () => {
    const { token, organization } = await someOwner(both)
    const [browser, person] = [chatBrowser(both, tools, 'lark'), somePerson()]
    const headers = { 'user-agent': CLIENTS.Lark }
    const prove = () => {
      const body = { code: tools.issueCode('lark', person, 'other-app'), orgId: organization.id }
      return browser.call('/im/lark/auth-user-info', body, { headers })
    }
    const enter = (options: object) => {
      const body = { externalUserId: person.id, orgUuid: organization.id, imType: 'fei_shu' } as const
      return browser.call('/open/im/get/token', body, options)
    }
    expect((await prove()).code).toBe('200')
    const { result } = await browser.call('/account/identity/pending', {})
    await browser.call('/account/identities/link', { proof: result?.proof ?? '' }, { token })
    await prove()
    expect((await enter({})).code).toBe('0460001')
    expect((await enter({ headers })).result.authorized).toBe(true)
    const page = `${both.server.url}/sso/login`
    const signed = { imType: 'fei_shu', orgUuid: organization.id, url: page } as const
    expect((await browser.call('/open/im/get/signature', signed, { headers })).result.appId).toBe(OTHER_APP)
  })

  it.each([
    ['Feishu', undefined, 'feishu'],
    ['Lark', undefined, 'lark'],
    ['older', 'lark', 'lark'],
    // The server asks Feishu, because it has to ask one of them.
    ['older', undefined, null],
  ] as const)(
    'returns the brand for the client %s and the page brand %s: %s',
    { tags: ['FEI-01'] },
    async (client, brand, told) => {
      const { organization } = await someOwner(both)
      const body = { uuid: organization.id, imType: 'fei_shu', ...(brand && { brand }) } as const
      const headers = { 'user-agent': CLIENTS[client] }
      expect((await both.call('/open/im/get/app-info', body, { headers })).result.brand).toBe(told)
    },
  )

  it('names the linked brand in the list, the mail and the log', {
    tags: ['FEI-01'],
  }, async () => {
    const { token, email, organization } = await someOwner(both)
    const [browser, person] = [chatBrowser(both, tools, 'lark'), somePerson()]
    const link = async (brand: 'feishu' | 'lark') => {
      const code = tools.issueCode('lark', person, brand === 'lark' ? 'other-app' : 'valid')
      await browser.call('/im/lark/auth-user-info', { code, orgId: organization.id, brand })
      const { result } = await browser.call('/account/identity/pending', {})
      expect(result?.brand).toBe(brand)
      return (await browser.call('/account/identities/link', { proof: result?.proof ?? '' }, { token })).result
    }
    expect((await link('feishu')).map(({ name }) => name.en)).toEqual(['Feishu'])
    await expect.poll(async () => (await both.mails(email))[0]?.subject).toContain('Feishu')
    expect((await link('lark')).map(({ name }) => name.en)).toEqual(['Feishu', 'Lark'])
    const lines = both.logs.map((line) => JSON.parse(line) as Record<string, unknown>)
    const linked = lines.filter(({ event, accountId }) => event === 'identity-linked' && accountId !== undefined)
    expect(linked.slice(-2)).toMatchObject([
      { provider: 'lark', brand: 'feishu' },
      { provider: 'lark', brand: 'lark' },
    ])
  })

  it('names both brands when the app of a link is removed', {
    tags: ['FEI-01'],
  }, async () => {
    const { token, organization } = await someOwner(both)
    const { secret, tenant: tenantKey } = CHAT_APPS.lark
    const appId = 'cli_of_the_organization'
    tools.feishu.addApp({ ...{ appId, secret, type: 'self', tenantKey }, trustedHosts: [] })
    await both.call('/org/chat-tools/connect', { brand: 'feishu', appId, secret }, { token })
    const browser = chatBrowser(both, tools, 'lark')
    const code = tools.feishu.issueCode(appId, tools.feishuUser(somePerson()), {})
    await browser.call('/im/lark/auth-user-info', { code, orgId: organization.id })
    const { result } = await browser.call('/account/identity/pending', {})
    await browser.call('/account/identities/link', { proof: result?.proof ?? '' }, { token })
    const names = async () => (await both.call('/account/identities', {}, { token })).result.map(({ name }) => name)
    expect(await names()).toEqual([{ en: 'Feishu', zh: '飞书' }])
    // As after the operator has removed an app from the settings.
    await sql`update identities set tenant = ${`${tenantKey}:cli_removed`} where tenant = ${`${tenantKey}:${appId}`}`.execute(
      both.db,
    )
    expect(await names()).toEqual([{ en: 'Feishu / Lark', zh: '飞书 / Lark' }])
  })

  it.each([
    ['feishu', CHAT_APPS.lark.id],
    ['lark', OTHER_APP],
  ])(
    'offers both brands for sign-in and finishes %s with the app of that brand',
    { tags: ['IMS-04'] },
    async (key, appId) => {
      const { result } = await both.call('/account/sign-in-options', {})
      expect(result.providers.map((provider) => provider.key)).toEqual(['feishu', 'lark', 'qywx', 'slack', 'teams'])
      expect(result.providers.slice(0, 2).map(({ name }) => [name.en, name.zh])).toEqual([
        ['Feishu', '飞书'],
        ['Lark', 'Lark'],
      ])
      const reply = await both.request(`/sso/login/with/${key}`, { headers: { cookie: 'unrelated=1' } })
      const address = new URL(reply.headers.get('location') ?? '')
      expect(address.searchParams.get('client_id')).toBe(appId)
      const person = somePerson()
      tools.feishu.setCurrentUser(OTHER_APP, tools.feishuUser(person))
      const answer = { provider: 'lark', ...(await tools.approve(address, person)) }
      const finished = await both.call('/account/identity/finish', answer, {
        headers: { cookie: cookiesOf(reply.headers) },
      })
      expect(finished.result).toMatchObject({ status: 'step', pending: { provider: 'lark', displayName: person.name } })
    },
  )
})
