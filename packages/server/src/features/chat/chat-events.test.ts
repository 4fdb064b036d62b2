import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { decryptEvent, encryptedEventSignature, encryptReply } from '@sso-elements/chat-tools/server/event-crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAT_APPS } from '../../testing/chat-setup.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ENCRYPT_KEY = 'encrypt key of the app'
const VERIFICATION_TOKEN = 'verification-token'
const AES_KEY = '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij'
const TOKEN = 'event-token'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    FEISHU_APP_ID: CHAT_APPS.lark.id,
    FEISHU_APP_SECRET: CHAT_APPS.lark.secret,
    FEISHU_APP_TYPE: 'store',
    FEISHU_ENCRYPT_KEY: ENCRYPT_KEY,
    FEISHU_VERIFICATION_TOKEN: VERIFICATION_TOKEN,
    LARK_APP_ID: 'cli_lark',
    LARK_APP_SECRET: 'lark-secret',
    DINGTALK_APP_KEY: CHAT_APPS.dingtalk.id,
    DINGTALK_APP_SECRET: CHAT_APPS.dingtalk.secret,
    DINGTALK_CORP_ID: CHAT_APPS.dingtalk.tenant,
    DINGTALK_AES_KEY: AES_KEY,
    DINGTALK_TOKEN: TOKEN,
  })
})
afterAll(() => server.stop())

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const response = await server.request(`/sso/im/events/${path}`, init)
  return { status: response.status, text: await response.text() }
}
const storedTicket = () => server.server.dependencies.chatTools.tokens.find(`feishu app ticket ${CHAT_APPS.lark.id}`)

/** Written from the documents, apart from the server’s own code. */
const feishuPush = (event: unknown, { at = Date.now(), key = ENCRYPT_KEY, secret = ENCRYPT_KEY } = {}) => {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(key).digest(), iv)
  const encrypt = Buffer.concat([iv, cipher.update(JSON.stringify(event)), cipher.final()]).toString('base64')
  const body = JSON.stringify({ encrypt })
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(6).toString('hex')]
  const signature = createHash('sha256')
    .update(timestamp + nonce + secret + body)
    .digest('hex')
  const headers = {
    'x-lark-request-timestamp': timestamp,
    'x-lark-request-nonce': nonce,
    'x-lark-signature': signature,
  }
  return { body, headers }
}
const appTicket = (ticket: string, changes: object = {}) => ({
  type: 'event_callback',
  token: VERIFICATION_TOKEN,
  event: { type: 'app_ticket', app_id: CHAT_APPS.lark.id, app_ticket: ticket },
  ...changes,
})

describe('the event endpoint of Feishu', () => {
  it('answers the challenge of a new URL', { tags: ['IMS-06'] }, async () => {
    const { body, headers } = feishuPush({ type: 'url_verification', challenge: 'abc', token: VERIFICATION_TOKEN })
    const reply = await post('feishu', body, headers)
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { challenge: 'abc' }])
  })

  it('answers an unsigned challenge only with the verification token', {
    tags: ['IMS-06'],
  }, async () => {
    const challenge = { type: 'url_verification', challenge: 'abc' }
    const right = await post('feishu', feishuPush({ ...challenge, token: VERIFICATION_TOKEN }).body)
    expect([right.status, JSON.parse(right.text)]).toEqual([200, { challenge: 'abc' }])
    expect((await post('feishu', feishuPush({ ...challenge, token: 'other' }).body)).status).toBe(400)
    expect((await post('feishu', feishuPush(challenge, { key: 'other' }).body)).status).toBe(400)
  })

  it('stores an app ticket and ignores a replayed one', { tags: ['IMS-06'] }, async () => {
    const first = feishuPush(appTicket('ticket-1'))
    expect((await post('feishu', first.body, first.headers)).status).toBe(200)
    expect(await storedTicket()).toBe('ticket-1')
    const second = feishuPush(appTicket('ticket-2'))
    await post('feishu', second.body, second.headers)
    expect((await post('feishu', first.body, first.headers)).status).toBe(200)
    expect(await storedTicket()).toBe('ticket-2')
  })

  const unsigned = () => ({ ...feishuPush(appTicket('forged')), headers: {} })
  const altered = () => {
    const { body, headers } = feishuPush(appTicket('forged'))
    return { body: `${body} `, headers }
  }
  it.each<[string, () => { body: string; headers: Record<string, string> }]>([
    ['without a signature', unsigned],
    ['signed with another key', () => feishuPush(appTicket('forged'), { secret: 'other' })],
    ['encrypted with another key', () => feishuPush(appTicket('forged'), { key: 'other' })],
    ['with one more byte', altered],
    ['from eleven minutes ago', () => feishuPush(appTicket('forged'), { at: Date.now() - 11 * 60_000 })],
    ['from the future', () => feishuPush(appTicket('forged'), { at: Date.now() + 11 * 60_000 })],
    ['with another verification token', () => feishuPush(appTicket('forged', { token: 'other' }))],
    ['that is not JSON', () => ({ ...feishuPush({}), body: '{' })],
    ['that is not encrypted', () => ({ body: JSON.stringify(appTicket('forged')), headers: {} })],
  ])('rejects an event %s and changes nothing', { tags: ['IMS-06'] }, async (_how, make) => {
    const before = await storedTicket()
    const { body, headers } = make()
    expect((await post('feishu', body, headers)).status).toBe(400)
    expect(await storedTicket()).toBe(before)
  })

  it('ignores a ticket for another app', { tags: ['IMS-06'] }, async () => {
    const before = await storedTicket()
    const event = { type: 'app_ticket', app_id: 'cli_other', app_ticket: 'foreign' }
    const { body, headers } = feishuPush(appTicket('x', { event }))
    expect((await post('feishu', body, headers)).status).toBe(200)
    expect(await storedTicket()).toBe(before)
  })

  it('logs rejected events once per reason without their content', {
    tags: ['IMS-06'],
  }, async () => {
    // A server that has not logged such an event before.
    const own = await startTestServer({
      DINGTALK_APP_KEY: CHAT_APPS.dingtalk.id,
      DINGTALK_APP_SECRET: CHAT_APPS.dingtalk.secret,
      DINGTALK_CORP_ID: CHAT_APPS.dingtalk.tenant,
      DINGTALK_AES_KEY: AES_KEY,
      DINGTALK_TOKEN: TOKEN,
    })
    const lines = () =>
      own.logs
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg, app }) => msg === 'events were refused' && app === 'dingtalk')
    const headers = { 'content-type': 'application/json' }
    for (const body of ['my-secret', '{"my-secret', 'my-secret'])
      await own.request('/sso/im/events/dingtalk', { method: 'POST', headers, body })
    expect(lines()).toMatchObject([{ reason: expect.any(String), count: 1 }])
    expect(JSON.stringify(lines())).not.toContain('my-secret')
    await own.stop()
  })

  it('rejects events of an app without key and token', { tags: ['IMS-06'] }, async () => {
    expect((await post('lark', JSON.stringify({ type: 'url_verification', challenge: 'abc' }))).status).toBe(400)
  })
})

describe('the event endpoint of DingTalk', () => {
  const push = ({ at = Date.now(), receiver = CHAT_APPS.dingtalk.tenant as string, token = TOKEN } = {}) => {
    const encrypt = encryptReply(AES_KEY, { text: '{"EventType":"check_url"}', receiver })
    const [timestamp, nonce] = [String(at), 'nonce']
    const query = new URLSearchParams({
      timestamp,
      nonce,
      msg_signature: encryptedEventSignature(token, timestamp, nonce, encrypt),
    })
    return { query: `?${query}`, body: JSON.stringify({ encrypt }) }
  }

  it('returns a signed and encrypted success', { tags: ['IMS-06'] }, async () => {
    const { query, body } = push()
    const reply = await post(`dingtalk${query}`, body)
    expect(reply.status).toBe(200)
    const { msg_signature, timeStamp, nonce, encrypt } = JSON.parse(reply.text) as Record<string, string>
    expect(msg_signature).toBe(encryptedEventSignature(TOKEN, timeStamp ?? '', nonce ?? '', encrypt ?? ''))
    expect(decryptEvent(AES_KEY, encrypt ?? '')).toEqual({
      text: 'success',
      receiver: CHAT_APPS.dingtalk.tenant,
    })
  })

  it.each([
    ['signed with another token', push({ token: 'other' })],
    ['from eleven minutes ago', push({ at: Date.now() - 11 * 60_000 })],
    ['from the future', push({ at: Date.now() + 60 * 60_000 })],
    ['for another company', push({ receiver: 'dingother' })],
    ['without a signature', { ...push(), query: '' }],
    ['that is not JSON', { ...push(), body: '' }],
  ])('rejects an event %s', { tags: ['IMS-06'] }, async (_how, { query, body }) => {
    expect((await post(`dingtalk${query}`, body)).status).toBe(400)
  })
})

describe('the event endpoint of any chat tool', () => {
  it.each(['wecom', '00000000-0000-4000-8000-000000000000', 'x'])('rejects %s', { tags: ['IMS-06'] }, async (app) => {
    expect((await post(app, '{}')).status).toBe(400)
  })

  it('accepts only JSON of up to 128 KB', { tags: ['IMS-06'] }, async () => {
    expect((await post('feishu', '{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('feishu', 'x'.repeat(130 * 1024))).status).toBe(413)
  })
})
