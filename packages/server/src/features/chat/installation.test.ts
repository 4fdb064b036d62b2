import { ROLE } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chatBrowser, linkPerson } from '../../testing/chat-browser.ts'
import { CHAT_APPS, type ChatSetup, chatToolsAt, OTHER_APP, startChatSetup } from '../../testing/chat-setup.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const FEISHU = { brand: 'feishu', appId: CHAT_APPS.lark.id, secret: CHAT_APPS.lark.secret } as const
const DINGTALK = {
  brand: 'dingtalk',
  appId: CHAT_APPS.dingtalk.id,
  secret: CHAT_APPS.dingtalk.secret,
  corpId: CHAT_APPS.dingtalk.tenant,
} as const

let tools: ChatSetup
let server: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  const {
    FEISHU_BASE_URL = '',
    DINGTALK_BASE_URL = '',
    DINGTALK_OAPI_URL = '',
    WECOM_BASE_URL = '',
  } = chatToolsAt(tools)
  // The addresses only: each organization connects an app of its own.
  server = await startTestServer({ FEISHU_BASE_URL, DINGTALK_BASE_URL, DINGTALK_OAPI_URL, WECOM_BASE_URL })
})
afterAll(async () => {
  await server.stop()
  await tools.stop()
})

const person = { id: 'ou_owner', name: 'Ada' }

describe('the chat tool endpoints', () => {
  it('connect an app that its tool confirms, and sign users in with it', { tags: ['IMS-06'] }, async () => {
    const owner = await someOwner(server)
    const { token, organization } = owner
    const browser = chatBrowser(server, tools, 'lark')
    expect((await browser.prove(organization.id, person)).code).toBe('0825')
    const { code, result } = await server.call('/org/chat-tools/connect', FEISHU, { token })
    expect(code).toBe('200')
    const eventsUrl = expect.stringMatching(new RegExp(`^${server.server.url}/sso/im/events/[0-9a-f-]{36}$`))
    const installation = {
      brand: 'feishu',
      appId: FEISHU.appId,
      corpId: null,
      allowsJoining: false,
      connectedAt: expect.any(String),
      eventsUrl,
    }
    expect(result).toMatchObject({ installations: [installation], addable: [], domainFiles: [], expiringSecrets: [] })
    expect((await server.call('/org/chat-tools', {}, { token })).result).toEqual(result)
    expect(await linkPerson(browser, { orgId: organization.id, token }, person)).toBe('200')
    await browser.prove(organization.id, person)
    expect((await browser.token(organization.id, person.id)).result.authorized).toBe(true)
    expect(
      (await chatBrowser(server, tools, 'lark').prove((await someOwner(server)).organization.id, person)).code,
    ).toBe('0825')
  })

  it.each([
    ['a wrong Feishu secret', FEISHU, { secret: 'wrong' }],
    ['an unknown Feishu app', FEISHU, { appId: 'cli_unknown' }],
    ['a wrong DingTalk secret', DINGTALK, { secret: 'wrong' }],
    ['an unknown DingTalk app', DINGTALK, { appId: 'unknown' }],
    ['the DingTalk app of another company', DINGTALK, { corpId: 'dingvictim' }],
  ])('reject %s and store nothing', { tags: ['IMS-06'] }, async (_what, right, wrong) => {
    const { token } = await someOwner(server)
    const reply = await server.call('/org/chat-tools/connect', { ...right, ...wrong }, { token })
    expect(reply).toMatchObject({ code: '0825', subMsg: expect.stringMatching(/./) })
    expect((await server.call('/org/chat-tools', {}, { token })).result.installations).toEqual([])
  })

  it('store nothing while the tool fails', { tags: ['IMS-06'] }, async () => {
    const { token } = await someOwner(server)
    tools.failNext('dingtalk', 'status')
    expect((await server.call('/org/chat-tools/connect', DINGTALK, { token })).code).toBe('0460003')
    expect((await server.call('/org/chat-tools', {}, { token })).result.installations).toEqual([])
  })

  it.each([
    ['corpId', { brand: 'dingtalk', appId: 'x', secret: 'x' } as const],
    ['encryptKey', { ...DINGTALK, encryptKey: 'short' }],
    ['appId', { ...FEISHU, appId: '<script>' }],
    ['appId', { ...DINGTALK, appId: FEISHU.appId }],
    ['secret', { ...FEISHU, secret: FEISHU.appId }],
    ['secret', { ...FEISHU, secret: 'a\u200bb' }],
  ])('return the field name of an invalid %s', { tags: ['IMS-06'] }, async (field, body) => {
    const { token } = await someOwner(server)
    expect(await server.send('/org/chat-tools/connect', body, { token })).toMatchObject({ code: '400', subMsg: field })
  })

  it('encrypt secrets in the database and omit them from replies and logs', { tags: ['IDN-06'] }, async () => {
    const { token } = await someOwner(server)
    await server.call('/org/chat-tools/connect', { ...DINGTALK, token: 'event-token' }, { token })
    const rows = await server.db.selectFrom('chat_installations').selectAll().execute()
    const { result } = await server.call('/org/chat-tools', {}, { token })
    const written = JSON.stringify([rows, result, server.logs])
    for (const secret of [DINGTALK.secret, 'event-token']) expect(written).not.toContain(secret)
  })

  it('check an app again, and remove its secrets', { tags: ['IMS-06'] }, async () => {
    const owner = await someOwner(server)
    const { token, organization } = owner
    await server.call('/org/chat-tools/connect', DINGTALK, { token })
    expect((await server.call('/org/chat-tools/check', { brand: 'dingtalk' }, { token })).code).toBe('200')
    const browser = chatBrowser(server, tools, 'dingtalk')
    expect(
      (await server.call('/org/chat-tools/remove', { brand: 'dingtalk' }, { token })).result.installations,
    ).toEqual([])
    expect((await browser.prove(organization.id, person)).code).toBe('0825')
    expect((await server.call('/org/chat-tools/check', { brand: 'dingtalk' }, { token })).code).toBe('400')
  })

  it('keep links of two apps of the same company separate', {
    tags: ['IMS-06'],
  }, async () => {
    const [victim, attacker] = [await someOwner(server), await someOwner(server)]
    const other = { ...DINGTALK, appId: OTHER_APP }
    await server.call('/org/chat-tools/connect', DINGTALK, { token: victim.token })
    await server.call('/org/chat-tools/connect', other, { token: attacker.token })
    const manager = { id: 'manager1', name: 'Ada' }
    const own = chatBrowser(server, tools, 'dingtalk')
    await linkPerson(own, { orgId: victim.organization.id, token: victim.token }, manager)
    const browser = chatBrowser(server, tools, 'dingtalk')
    const code = tools.issueCode('dingtalk', manager, 'other-app')
    expect((await browser.exchange(attacker.organization.id, code)).code).toBe('200')
    expect((await browser.token(attacker.organization.id, manager.id)).result).toEqual({ authorized: false })
    expect((await browser.token(victim.organization.id, manager.id)).code).toBe('0460001')
  })

  it('link a user of two apps to one account', { tags: ['IMS-06'] }, async () => {
    const [first, second] = [await someOwner(server), await someOwner(server)]
    await server.call('/org/chat-tools/connect', DINGTALK, { token: first.token })
    await server.call('/org/chat-tools/connect', { ...DINGTALK, appId: OTHER_APP }, { token: second.token })
    const [browser, both] = [chatBrowser(server, tools, 'dingtalk'), { id: 'both', name: 'Ada' }]
    const orgId = first.organization.id
    expect(await linkPerson(browser, { orgId, token: first.token }, both)).toBe('200')
    await browser.exchange(second.organization.id, tools.issueCode('dingtalk', both, 'other-app'))
    const { result } = await browser.call('/account/identity/pending', {})
    const linked = await browser.call(
      '/account/identities/link',
      { proof: result?.proof ?? '' },
      { token: first.token },
    )
    expect(linked.code).toBe('200')
  })

  it('keep the event URL when the same app is connected again', { tags: ['IMS-06'] }, async () => {
    const { token } = await someOwner(server)
    const [before] = (await server.call('/org/chat-tools/connect', FEISHU, { token })).result.installations
    const { result } = await server.call('/org/chat-tools/connect', { ...FEISHU, token: 'rotated' }, { token })
    expect(result.installations.map(({ eventsUrl }) => eventsUrl)).toEqual([before?.eventsUrl])
  })

  it('report an error code that is named like an object method as unknown', { tags: ['IMS-06'] }, async () => {
    const { token } = await someOwner(server)
    tools.failNext('dingtalk', 'strange')
    const reply = await server.call('/org/chat-tools/connect', DINGTALK, { token })
    expect(reply).toMatchObject({ code: '0470008', subMsg: 'constructor' })
  })

  it('allow joining without an invitation only while the organization permits it', {
    tags: ['IMS-06'],
  }, async () => {
    const { token } = await someOwner(server)
    const none = { brand: 'feishu', allowed: true } as const
    const missing = await server.call('/org/chat-tools/allow-joining', none, { token })
    expect(missing).toMatchObject({ code: '400', subMsg: 'brand' })
    await server.call('/org/chat-tools/connect', FEISHU, { token })
    const allowed = await server.call('/org/chat-tools/allow-joining', none, { token })
    expect(allowed.result.installations[0]?.allowsJoining).toBe(true)
    const [kept] = (await server.call('/org/chat-tools/connect', FEISHU, { token })).result.installations
    expect(kept?.allowsJoining).toBe(true)
    const [replaced] = (await server.call('/org/chat-tools/connect', { ...FEISHU, appId: OTHER_APP }, { token })).result
      .installations
    expect(replaced?.allowsJoining).toBe(false)
    await server.call('/org/chat-tools/allow-joining', none, { token })
    const refused = await server.call('/org/chat-tools/allow-joining', { ...none, allowed: false }, { token })
    expect(refused.result.installations[0]?.allowsJoining).toBe(false)
  })

  it('reset joining for an app with the same ID at another company', {
    tags: ['IMS-06'],
  }, async () => {
    const { token } = await someOwner(server)
    const { id: appId, secret, tenant: corpId } = CHAT_APPS.qywx
    const company = { brand: 'wecom', appId, secret, corpId } as const
    // WeCom numbers the apps of each company.
    const other = { ...company, secret: 'secret-of-the-other', corpId: 'ww_other_company' }
    const keys = { aesKey: 'd'.repeat(43), token: 'token' }
    tools.wecom.addApp({ agentId: appId, corpId: other.corpId, secret: other.secret, ...keys })
    await server.call('/org/chat-tools/connect', company, { token })
    await server.call('/org/chat-tools/allow-joining', { brand: 'wecom', allowed: true }, { token })
    const { result } = await server.call('/org/chat-tools/connect', other, { token })
    expect(result.installations).toMatchObject([{ corpId: other.corpId, allowsJoining: false }])
  })

  it('connect no other organization on an event of an organization’s app', { tags: ['IMS-06'] }, async () => {
    const [owner, guest] = [await someOwner(server), await someOwner(server)]
    const reply = await server.call('/org/chat-tools/connect', { ...FEISHU, token: 'known' }, { token: owner.token })
    const { eventsUrl } = reply.result.installations[0] ?? {}
    const link = { orgId: owner.organization.id, token: guest.token }
    await linkPerson(chatBrowser(server, tools, 'lark'), link, { id: 'ou_guest', name: 'Bob' })
    const event = { type: 'app_open', app_id: FEISHU.appId, tenant_key: CHAT_APPS.lark.tenant }
    const body = JSON.stringify({ type: 'event_callback', token: 'known', event })
    const headers = { 'content-type': 'application/json' }
    expect((await server.request(new URL(eventsUrl ?? '').pathname, { method: 'POST', headers, body })).status).toBe(
      200,
    )
    expect((await server.call('/org/chat-tools', {}, guest)).result.installations).toEqual([])
  })

  it('remove an app whose secrets cannot be decrypted', {
    tags: ['IDN-06'],
  }, async () => {
    const { token, organization } = await someOwner(server)
    const reply = await server.call('/org/chat-tools/connect', FEISHU, { token })
    const { eventsUrl } = reply.result.installations[0] ?? {}
    await server.db
      .updateTable('chat_installations')
      .set({ sealed: 'removed.key' })
      .where('org_id', '=', organization.id)
      .execute()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await server.request(new URL(eventsUrl ?? '').pathname, init)).status).toBe(503)
    const removed = await server.call('/org/chat-tools/remove', { brand: 'feishu' }, { token })
    expect(removed.result.installations).toEqual([])
  })

  it.each([
    ['is a member only', 'connect', { role_code: ROLE.member }],
    ['has been disabled', 'connect', { enabled: false }],
    ['has been removed', 'connect', null],
    ['is a member only', 'check', { role_code: ROLE.member }],
  ] as const)(
    'reject an administrator who %s before the tool answers to a %s',
    { tags: ['VAL-02'] },
    async (_what, call, change) => {
      const { token, organization } = await someOwner(server)
      if (call === 'check') await server.call('/org/chat-tools/connect', DINGTALK, { token })
      const { chatTools } = server.server.dependencies
      const ask = chatTools.check
      vi.spyOn(chatTools, 'check').mockImplementationOnce(async (app) => {
        await ask(app)
        const { db } = server
        const { account_id: id } = await db
          .selectFrom('memberships')
          .select('account_id')
          .where('org_id', '=', organization.id)
          .executeTakeFirstOrThrow()
        if (change === null) await db.deleteFrom('memberships').where('account_id', '=', id).execute()
        else if ('enabled' in change) await db.updateTable('accounts').set(change).where('id', '=', id).execute()
        else await db.updateTable('memberships').set(change).where('account_id', '=', id).execute()
      })
      const body = call === 'check' ? ({ brand: 'dingtalk' } as const) : DINGTALK
      expect(await server.send(`/org/chat-tools/${call}`, body, { token })).toMatchObject({
        code: '400',
        subMsg: 'role',
      })
      const connected = await server.db
        .selectFrom('chat_installations')
        .select('id')
        .where('org_id', '=', organization.id)
        .execute()
      expect(connected).toHaveLength(call === 'check' ? 1 : 0)
    },
  )

  it('write connecting, joining and removing to the audit log', {
    tags: ['OPS-01'],
  }, async () => {
    const { token, organization } = await someOwner(server)
    await server.call('/org/chat-tools/connect', { ...FEISHU, secret: 'wrong' }, { token })
    await server.call('/org/chat-tools/connect', FEISHU, { token })
    for (const allowed of [true, false])
      await server.call('/org/chat-tools/allow-joining', { brand: 'feishu', allowed }, { token })
    await server.call('/org/chat-tools/remove', { brand: 'feishu' }, { token })
    const events = server.logs
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event, orgId }) => orgId === organization.id && /^(chat-tool|provider)-/.test(String(event)))
    expect(events.map(({ event, provider }) => [event, provider])).toEqual([
      ['provider-refused', 'feishu'],
      ['chat-tool-connected', 'feishu'],
      ['chat-tool-joining-allowed', 'feishu'],
      ['chat-tool-joining-closed', 'feishu'],
      ['chat-tool-removed', 'feishu'],
    ])
  })
})
