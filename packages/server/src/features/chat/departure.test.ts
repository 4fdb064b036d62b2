import { createHmac, randomUUID } from 'node:crypto'
import {
  encryptedEventSignature,
  encryptReply,
  feishuEventSignature,
} from '@sso-elements/chat-tools/server/event-crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatBrowser } from '../../testing/chat-browser.ts'
import {
  CHAT_APPS,
  type ChatSetup,
  chatToolsAt,
  SLACK_CLIENT,
  startChatSetup,
  WECOM_SUITE,
} from '../../testing/chat-setup.ts'
import { someEmail } from '../../testing/client.ts'
import { freshSession } from '../../testing/fresh-session.ts'
import { byTicket, lives, openWorkbench, someLinkedOwner, somePerson } from '../../testing/own-app.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ENCRYPT_KEY = 'encrypt key of the app'
const DINGTALK = { aesKey: 'a'.repeat(43), token: 'dingtalk-token', corpId: CHAT_APPS.dingtalk.tenant }

let tools: ChatSetup
/** With WeCom's app of one company, and with its app of the store. */
let server: TestServer
let store: TestServer
beforeAll(async () => {
  tools = await startChatSetup()
  const settings = {
    ...chatToolsAt(tools),
    FEISHU_ENCRYPT_KEY: ENCRYPT_KEY,
    DINGTALK_AES_KEY: DINGTALK.aesKey,
    DINGTALK_TOKEN: DINGTALK.token,
  }
  server = await startTestServer(settings)
  store = await startTestServer({
    ...settings,
    WECOM_SUITE_ID: WECOM_SUITE.suiteId,
    WECOM_SUITE_SECRET: WECOM_SUITE.secret,
    WECOM_TOKEN: WECOM_SUITE.token,
    WECOM_AES_KEY: WECOM_SUITE.aesKey,
  })
})
afterAll(async () => {
  await server.stop()
  await store.stop()
  await tools.stop()
})

interface Push {
  path: string
  body: string
  headers?: Record<string, string>
}
const post = async (there: TestServer, { path, body, headers = {} }: Push): Promise<number> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  return (await there.request(`/sso/im/events/${path}`, init)).status
}

const feishuPush = (event: object): Push => {
  const { body } = tools.feishu.event(CHAT_APPS.lark.id, event, { encryptKey: ENCRYPT_KEY })
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = feishuEventSignature({ timestamp, nonce }, ENCRYPT_KEY, Buffer.from(body))
  const headers = {
    'x-lark-request-timestamp': timestamp,
    'x-lark-request-nonce': nonce,
    'x-lark-signature': signature,
  }
  return { path: 'feishu', body, headers }
}
const dingtalkPush = (event: object): Push => {
  const { aesKey, token, corpId } = DINGTALK
  const encrypt = encryptReply(aesKey, { text: JSON.stringify(event), receiver: corpId })
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const signature = encryptedEventSignature(token, timestamp, nonce, encrypt)
  const query = new URLSearchParams({ timestamp, nonce, msg_signature: signature })
  return { path: `dingtalk?${query}`, body: JSON.stringify({ encrypt }) }
}
const wecomPush = (app: string, fields: Record<string, string>): Push => {
  const xml = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  const { query, body } = tools.wecom.event(app, `<xml>${xml.join('')}</xml>`)
  return { path: `wecom?${query}`, body, headers: { 'content-type': 'text/xml' } }
}

const feishu = { provider: 'lark', tenant: `${CHAT_APPS.lark.tenant}:${CHAT_APPS.lark.id}` }
const dingtalk = { provider: 'dingtalk', tenant: `${DINGTALK.corpId}:${CHAT_APPS.dingtalk.id}` }
const slack = { provider: 'slack', tenant: `T0000ACME:${SLACK_CLIENT.clientId}` }
const wecom = { provider: 'qywx', tenant: `${CHAT_APPS.qywx.tenant}:${CHAT_APPS.qywx.id}` }
const wecomStore = { provider: 'qywx', tenant: `ww_customer:${WECOM_SUITE.suiteId}` }

const slackPush = (event: object): Push => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', SLACK_CLIENT.signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  const headers = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` }
  return { path: 'slack', body, headers }
}

/** What the tools push about a person who has left the company, by the words of their documents. */
const DEPARTURES: Record<string, { of: () => TestServer; identity: typeof feishu; push: (subject: string) => Push }> = {
  'Feishu, contact.user.deleted_v3': {
    of: () => server,
    identity: feishu,
    push: (open_id) =>
      feishuPush({
        schema: '2.0',
        header: {
          ...{ event_id: randomUUID(), event_type: 'contact.user.deleted_v3', create_time: '1700000000000', token: '' },
          ...{ app_id: CHAT_APPS.lark.id, tenant_key: CHAT_APPS.lark.tenant },
        },
        event: { object: { open_id, union_id: 'on_x', user_id: 'x', name: 'Ada' }, old_object: {} },
      }),
  },
  'Feishu, user_leave': {
    of: () => server,
    identity: feishu,
    push: (open_id) =>
      feishuPush({
        ...{ ts: '1700000000', uuid: randomUUID(), token: '', type: 'event_callback' },
        event: { type: 'user_leave', app_id: CHAT_APPS.lark.id, tenant_key: CHAT_APPS.lark.tenant, open_id },
      }),
  },
  'DingTalk, user_leave_org': {
    of: () => server,
    identity: dingtalk,
    push: (userId) =>
      dingtalkPush({
        EventType: 'user_leave_org',
        TimeStamp: Date.now(),
        UserId: ['x', userId],
        CorpId: DINGTALK.corpId,
      }),
  },
  'Slack, user_change': {
    of: () => server,
    identity: slack,
    push: (id) =>
      slackPush({
        ...{ type: 'event_callback', team_id: 'T0000ACME', event_id: randomUUID(), event_time: 1_700_000_000 },
        event: { type: 'user_change', user: { id, team_id: 'T0000ACME', deleted: true, name: 'ada' } },
      }),
  },
  'WeCom, delete_user to an app of one company': {
    of: () => server,
    identity: wecom,
    push: (UserID) =>
      wecomPush(CHAT_APPS.qywx.id, {
        ...{ ToUserName: CHAT_APPS.qywx.tenant, FromUserName: 'sys', CreateTime: '1700000000', MsgType: 'event' },
        ...{ Event: 'change_contact', ChangeType: 'delete_user', UserID },
      }),
  },
  'WeCom, delete_user to an app of the store': {
    of: () => store,
    identity: wecomStore,
    push: (UserID) =>
      wecomPush(WECOM_SUITE.suiteId, {
        ...{ SuiteId: WECOM_SUITE.suiteId, AuthCorpId: 'ww_customer', InfoType: 'change_contact' },
        ...{ TimeStamp: '1700000000', ChangeType: 'delete_user', UserID },
      }),
  },
}

/** An account that is linked to a person of a tool, with a session that came by it and one that did not. */
const someLinked = async (there: TestServer, identity: typeof feishu) => {
  const subject = `user_${randomUUID().slice(0, 8)}`
  const { email, token } = await there.register()
  const { userId: account_id } = (await there.call('/account/user-info', {}, { token })).result
  await there.db
    .insertInto('identities')
    .values({ ...identity, subject, account_id, last_used_at: null })
    .execute()
  const { id, token: came } = await freshSession(there, { email })
  const by = { identity_provider: identity.provider, identity_tenant: identity.tenant, identity_subject: subject }
  await there.db.updateTable('sessions').set(by).where('id', '=', id).execute()
  const { ticket } = (await there.call('/tickets', {}, { token: came })).result
  const child = (await there.call('/tickets/get-token', { ticket })).result.token
  return { subject, token, came, child }
}

describe.each(Object.entries(DEPARTURES))('an event of %s', (_name, { of, identity, push }) => {
  it('ends the link and the sessions that came by it', { tags: ['IDN-07'] }, async () => {
    const there = of()
    const [left, stayed] = [await someLinked(there, identity), await someLinked(there, identity)]
    const sessions = [left.came, left.child, left.token, stayed.came]
    const live = () =>
      Promise.all(sessions.map(async (token) => (await there.call('/account/user-info', {}, { token })).code === '200'))
    expect(await live()).toEqual([true, true, true, true])
    const pushed = push(left.subject)
    expect(await post(there, pushed)).toBe(200)
    expect(await live()).toEqual([false, false, true, true])
    expect((await there.call('/account/identities', {}, { token: left.token })).result).toEqual([])
    const lines = there.logs.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ event }) => event === 'identity-unlinked').at(-1)).toMatchObject({
      provider: identity.provider,
      reason: 'left the company',
    })
    // A replay ends no link that was made since.
    expect(await post(there, pushed)).toBe(200)
  })

  it('that is signed by nobody has no effect', { tags: ['IDN-07'] }, async () => {
    const there = of()
    const { subject, came } = await someLinked(there, identity)
    const { path, body } = push(subject)
    // Without its headers, and with another signature in the query.
    expect(await post(there, { path: path.replace('signature=', 'signature=0'), body })).toBe(400)
    expect((await there.call('/account/user-info', {}, { token: came })).code).toBe('200')
  })
})

/** A person of DingTalk whom the operator's app has signed in. */
const someSignedIn = async () => {
  const linked = await someLinkedOwner({ there: server, tools }, { ownApp: false })
  const session = (await openWorkbench(linked, linked.orgId, linked.person)).result.accessToken ?? ''
  return {
    ...linked,
    session,
    leave: () => post(server, DEPARTURES['DingTalk, user_leave_org']?.push(linked.person.id) ?? { path: '', body: '' }),
  }
}

describe('a departure', () => {
  it('ends a session that an unlink was refused to', { tags: ['IDN-07'] }, async () => {
    const { session, leave } = await someSignedIn()
    const unlinked = await server.call('/account/identities/unlink', { provider: 'google' }, { token: session })
    expect(unlinked.code).toBe('400')
    await leave()
    expect(await lives(server, session)).toBe(false)
  })

  it('ends a session that has replaced the one of its ticket', { tags: ['IDN-07'] }, async () => {
    const { session, leave } = await someSignedIn()
    const token = await byTicket(server, session, session)
    await leave()
    expect(await lives(server, token)).toBe(false)
  })

  it('ends the sessions of a repeated registration, and repeats', { tags: ['IDN-07', 'SES-15'] }, async () => {
    const { orgId } = await someSignedIn()
    const browser = chatBrowser(server, tools, 'dingtalk')
    const person = somePerson()
    await browser.prove(orgId, person)
    const { result: pending } = await browser.call('/account/identity/pending', {})
    const orgEmail = someEmail()
    await browser.call('/account/send-code', { orgEmail, scene: 'register' })
    const code = (await server.mails(orgEmail))[0]?.code ?? ''
    const body = { proof: pending?.proof ?? '', orgUserName: 'Ada', orgEmail, code }
    const headers = { 'idempotency-key': randomUUID() }
    const register = () =>
      browser.call('/account/identity/register', body, { headers: { ...headers, cookie: browser.cookie() } })
    const [first, repeated] = [await register(), await register()]
    expect([first.code, repeated.code]).toEqual(['200', '200'])
    await post(server, DEPARTURES['DingTalk, user_leave_org']?.push(person.id) ?? { path: '', body: '' })
    expect([await lives(server, first.result.token), await lives(server, repeated.result.token)]).toEqual([
      false,
      false,
    ])
    expect((await register()).code).toBe('0460001')
  })
})
