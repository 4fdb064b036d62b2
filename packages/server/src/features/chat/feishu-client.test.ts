import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { CHAT_APPS, type ChatPerson, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const APP = CHAT_APPS.lark.id

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
/** What an older client sends: a code of `requestAuthCode`, and the user info of a person, encrypted with a key. */
const fromClient = (
  person: ChatPerson,
  shown: ChatPerson = person,
  key = tools.feishu.sessionKeyOf(APP, shown.id),
) => ({
  code: tools.feishu.issueCode(APP, tools.feishuUser(person), { kind: 'auth' }),
  ...tools.feishu.encryptUserInfo(key, tools.feishuUser(shown)),
})
const exchange = async (sent: ReturnType<typeof fromClient>) => {
  const { organization } = await someOwner(server)
  const { code, encryptedData, iv } = sent
  const body = { code, encryptedData, iv, orgId: organization.id }
  return server.call('/im/lark/auth-user-info', body)
}

describe('the encrypted user info of Feishu', () => {
  it('proves the user of the code', { tags: ['FEI-06'] }, async () => {
    const person = somePerson()
    expect((await exchange(fromClient(person))).result).toEqual({ openId: person.id })
  })

  it('is rejected for another user than that of the code', { tags: ['FEI-06'] }, async () => {
    expect((await exchange(fromClient(somePerson(), somePerson()))).code).toBe('0470001')
  })

  it('is rejected when a page encrypts it with its own key', { tags: ['FEI-06'] }, async () => {
    const person = somePerson()
    const own = randomBytes(16).toString('hex')
    expect((await exchange(fromClient(person, person, own))).code).toBe('0470001')
  })

  it('is rejected by field name without its iv', { tags: ['FEI-06'] }, async () => {
    const { organization } = await someOwner(server)
    const body = { code: 'x', orgId: organization.id, encryptedData: 'AAAA' }
    expect(await server.call('/im/lark/auth-user-info', body)).toMatchObject({ code: '400', subMsg: 'iv' })
  })
})

describe('a Feishu store app', () => {
  const STORE = { appId: 'cli_store', secret: 'store-secret', encryptKey: 'key', verificationToken: 'token' }
  const startStore = () => {
    tools.feishu.addApp({ ...STORE, type: 'store', tenantKey: 'tenant_acme', trustedHosts: ['127.0.0.1'] })
    return startTestServer({
      ...chatToolsAt(tools),
      FEISHU_APP_ID: STORE.appId,
      FEISHU_APP_SECRET: STORE.secret,
      FEISHU_APP_TYPE: 'store',
      FEISHU_ENCRYPT_KEY: STORE.encryptKey,
      FEISHU_VERIFICATION_TOKEN: STORE.verificationToken,
    })
  }

  it('is returned to the page with its type', { tags: ['FEI-01'] }, async () => {
    const store = await startStore()
    const { organization } = await someOwner(store)
    const { result } = await store.call('/open/im/get/app-info', { uuid: organization.id, imType: 'fei_shu' })
    expect(result.appType).toBe('store')
    await store.stop()
  })

  it('requests its ticket from the platform when it has none', {
    tags: ['IMS-06'],
  }, async () => {
    const store = await startStore()
    const { chatTools, chatApps } = store.server.dependencies
    const app = chatApps.get('feishu')
    if (app?.tool !== 'lark') throw new Error('no app of Feishu')
    const before = tools.feishu.resendsOf(STORE.appId)
    await expect(chatTools.lark.check(app)).rejects.toThrow('has not arrived yet')
    expect(tools.feishu.resendsOf(STORE.appId)).toBe(before + 1)
    const { headers, body } = tools.feishu.appTicketEvent(STORE.appId)
    expect((await store.request('/sso/im/events/feishu', { method: 'POST', headers, body })).status).toBe(200)
    await chatTools.lark.check(app)
    await store.stop()
  })

  it('signs in from any browser through the page of the platform', { tags: ['IMS-04'] }, async () => {
    const store = await startStore()
    const person = somePerson()
    tools.feishu.setCurrentUser(STORE.appId, tools.feishuUser(person))
    const browser = chatBrowser(store, tools, 'lark')
    const begun = await store.request('/sso/login/with/lark', { headers: { cookie: 'unrelated=1' } })
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { headers } = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
    const { searchParams } = new URL(headers.get('location') ?? '')
    const answer = { provider: 'lark', code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    const reply = await browser.call('/account/identity/finish', answer, { headers: { cookie } })
    expect(reply.result).toMatchObject({ status: 'step', pending: { provider: 'lark' } })
    await store.stop()
  })
})

it('a linked Feishu identity does not match the same ID in another company', {
  tags: ['IDN-02'],
}, async () => {
  const { token, organization } = await someOwner(server)
  const person = somePerson()
  await linkPerson(chatBrowser(server, tools, 'lark'), { orgId: organization.id, token }, person)
  const elsewhere = chatBrowser(server, tools, 'lark')
  await elsewhere.prove(organization.id, { ...person, tenant: 'tenant_other' })
  expect((await elsewhere.token(organization.id, person.id)).result).toEqual({ authorized: false })
})
