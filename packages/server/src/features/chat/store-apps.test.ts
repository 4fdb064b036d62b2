import { randomUUID } from 'node:crypto'
import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { CHAT_APPS, type ChatSetup, chatToolsAt, startChatSetup } from '../../testing/chat-setup.ts'
import { someMember, someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const TOKEN = 'verification-token'
const APP = CHAT_APPS.lark.id

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  const store = { FEISHU_APP_TYPE: 'store', FEISHU_VERIFICATION_TOKEN: TOKEN }
  server = await startTestServer({ ...chatToolsAt(tools), ...store })
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const push = async (type: 'app_open' | 'app_uninstalled', tenant: string, appId: string = APP): Promise<number> => {
  const event = { type, app_id: appId, tenant_key: tenant }
  const body = JSON.stringify({ type: 'event_callback', uuid: randomUUID(), token: TOKEN, event })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  return (await server.request('/sso/im/events/feishu', init)).status
}
const someTenant = () => `tenant_${randomUUID()}`
const link = (orgId: string, token: string, tenant: string) =>
  linkPerson(chatBrowser(server, tools, 'lark'), { orgId, token }, { id: `ou_${randomUUID()}`, name: 'Ada', tenant })
const connectedTo = async (token: string) => (await server.call('/org/chat-tools', {}, { token })).result.installations

describe('a store app', () => {
  it('is connected to the organization of a linked administrator on installation', {
    tags: ['IMS-06'],
  }, async () => {
    const { token, organization } = await someOwner(server)
    const tenant = someTenant()
    await link(organization.id, token, tenant)
    expect(await connectedTo(token)).toEqual([])
    expect(await push('app_open', tenant)).toBe(200)
    expect(await connectedTo(token)).toEqual([
      {
        ...{ brand: 'feishu', appId: APP, corpId: null, allowsJoining: false },
        connectedAt: expect.any(String),
        eventsUrl: `${server.server.url}/sso/im/events/feishu`,
      },
    ])
    const { result } = await server.call('/open/im/get/app-info', { uuid: organization.id, imType: 'fei_shu' })
    expect(result.appType).toBe('store')
    const stranger = { id: 'ou_stranger', name: 'Bob', tenant: someTenant() }
    expect((await chatBrowser(server, tools, 'lark').prove(organization.id, stranger)).code).toBe('0470002')
  })

  it('is connected when an administrator is linked after the installation', {
    tags: ['IMS-06'],
  }, async () => {
    const { token, organization } = await someOwner(server)
    const tenant = someTenant()
    await push('app_open', tenant)
    expect(await connectedTo(token)).toEqual([])
    await link(organization.id, token, tenant)
    expect(await connectedTo(token)).toHaveLength(1)
  })

  it('is not connected by members, other companies or events of another app', {
    tags: ['IMS-06'],
  }, async () => {
    const owner = await someOwner(server)
    const { token, organization } = owner
    const member = await someMember(server, owner, ROLE.member)
    const [tenant, other] = [someTenant(), someTenant()]
    await link(organization.id, member.token, tenant)
    await push('app_open', tenant)
    await link(organization.id, token, other)
    await push('app_open', other, 'cli_other')
    expect(await connectedTo(token)).toEqual([])
  })

  it('is not connected by a disabled administrator', { tags: ['IMS-06'] }, async () => {
    const { token, email, organization } = await someOwner(server)
    const tenant = someTenant()
    await link(organization.id, token, tenant)
    await server.db.updateTable('accounts').set({ enabled: false }).where('email', '=', email).execute()
    await push('app_open', tenant)
    const connected = server.db.selectFrom('chat_installations').selectAll().where('org_id', '=', organization.id)
    expect(await connected.execute()).toEqual([])
  })

  it('neither replaces nor removes an app that the organization connected', { tags: ['IMS-06'] }, async () => {
    const { token, organization } = await someOwner(server)
    const tenant = someTenant()
    const own = { brand: 'feishu', appId: APP, secret: CHAT_APPS.lark.secret } as const
    const [before] = (await server.call('/org/chat-tools/connect', own, { token })).result.installations
    await link(organization.id, token, tenant)
    await push('app_open', tenant)
    await push('app_uninstalled', tenant)
    expect(await connectedTo(token)).toEqual([before])
  })

  it('is disconnected when the company removes it', { tags: ['IMS-06'] }, async () => {
    const { token, organization } = await someOwner(server)
    const tenant = someTenant()
    await link(organization.id, token, tenant)
    await push('app_open', tenant)
    await push('app_uninstalled', someTenant())
    expect(await connectedTo(token)).toHaveLength(1)
    await push('app_uninstalled', tenant)
    expect(await connectedTo(token)).toEqual([])
    const lines = server.logs.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ event, orgId }) => event === 'chat-tool-removed' && orgId === organization.id)).toHaveLength(
      1,
    )
  })

  it('is not connected by an event without the verification token', { tags: ['IMS-06'] }, async () => {
    const { token, organization } = await someOwner(server)
    const tenant = someTenant()
    await link(organization.id, token, tenant)
    const event = { type: 'app_open', app_id: APP, tenant_key: tenant }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ event }) }
    expect((await server.request('/sso/im/events/feishu', init)).status).toBe(400)
    expect(await connectedTo(token)).toEqual([])
  })
})
