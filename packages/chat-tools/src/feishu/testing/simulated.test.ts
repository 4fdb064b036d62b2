import { createDecipheriv, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decryptFeishuEvent, sha1, sha256, someProofKey } from '../../testing/cryptography.ts'
import { json, type SimulatedRequest } from '../../testing/simulated-response.ts'
import { startSimulatedServer } from '../../testing/simulated-server.ts'
import { type ChatTools, type FeishuUser, startChatTools } from '../../testing/simulated-tools.ts'

const MINUTE = 60_000
const USER: FeishuUser = { openId: 'ou_ada', unionId: 'on_ada', name: 'Ada', tenantKey: 'tenant-1' }
const PAGE = 'http://localhost/sso/lark/authorized?a=1'

let time = Date.parse('2026-01-02T03:04:05Z')
let tools: ChatTools
let appId = ''
beforeAll(async () => {
  tools = await startChatTools({ now: () => time })
})
afterAll(() => tools.stop())

const KEYS = { encryptKey: 'test key', verificationToken: 'the token' }
const COMMON = { secret: 'the secret', tenantKey: 'tenant-1', trustedHosts: ['localhost'], ...KEYS }
const someApp = (type: 'self' | 'store' = 'self'): string => {
  const id = `cli_${randomBytes(8).toString('hex')}`
  tools.feishu.addApp({ ...COMMON, appId: id, type })
  return id
}
beforeEach(() => {
  appId = someApp()
})

type Answer = Record<string, unknown> & { status: number }
const post = async (path: string, body: unknown, token = ''): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(tools.feishu.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, ...((await response.json()) as object) }
}
const textIn = (answer: Answer, name: string): string => String(answer[name])

const appTokens = (id = appId) =>
  post('/open-apis/auth/v3/tenant_access_token/internal', { app_id: id, app_secret: 'the secret' })
const exchange = (code: string, fields: object = {}) =>
  post('/open-apis/authen/v2/oauth/token', {
    ...{ grant_type: 'authorization_code', client_id: appId, client_secret: 'the secret', code },
    ...fields,
  })
const pageTicket = async (token: string): Promise<string> => {
  const { data } = await post('/open-apis/jssdk/ticket/get', {}, token)
  return (data as { ticket: string }).ticket
}

describe('app tokens', () => {
  it('stay the same until 30 minutes are left, then overlap', async () => {
    const first = await appTokens()
    expect(first).toMatchObject({ status: 200, code: 0, expire: 7200 })
    time += 90 * MINUTE
    const again = await appTokens()
    expect(again['tenant_access_token']).toBe(first['tenant_access_token'])
    expect(again['expire']).toBe(1800)
    time += 1000
    const next = await appTokens()
    expect(next['tenant_access_token']).not.toBe(first['tenant_access_token'])
    expect(await pageTicket(textIn(first, 'tenant_access_token'))).not.toBe('')
    time += 30 * MINUTE
    const expired = await post('/open-apis/jssdk/ticket/get', {}, textIn(first, 'tenant_access_token'))
    expect(expired['code']).toBe(99991663)
  })

  it('are rejected for a wrong secret and required for a ticket', async () => {
    const body = { app_id: appId, app_secret: 'wrong' }
    expect(await post('/open-apis/auth/v3/tenant_access_token/internal', body)).toMatchObject({
      status: 400,
      code: 10014,
    })
    expect((await post('/open-apis/jssdk/ticket/get', {}))['code']).toBe(99991661)
  })

  it('can be revoked early', async () => {
    const { tenant_access_token: token } = await appTokens()
    tools.voidTokens()
    expect((await post('/open-apis/jssdk/ticket/get', {}, String(token)))['code']).toBe(99991663)
    const next = await appTokens()
    expect(await pageTicket(textIn(next, 'tenant_access_token'))).not.toBe('')
  })

  it('of a store app require its current ticket, which it pushes again on demand', async () => {
    const id = someApp('store')
    const app = { app_id: id, app_secret: 'the secret' }
    const withTicket = (ticket: string) => post('/open-apis/auth/v3/app_access_token', { ...app, app_ticket: ticket })
    expect((await withTicket('unknown'))['code']).toBe(10012)
    expect((await post('/open-apis/auth/v3/app_ticket/resend', app))['code']).toBe(0)
    expect(tools.feishu.resendsOf(id)).toBe(1)
    const { encrypt } = JSON.parse(tools.feishu.appTicketEvent(id).body) as { encrypt: string }
    const { event } = JSON.parse(decryptFeishuEvent('test key', encrypt)) as { event: { app_ticket: string } }
    const appToken = await withTicket(event.app_ticket)
    const fields = { app_access_token: textIn(appToken, 'app_access_token'), tenant_key: 'tenant-1' }
    const tenant = await post('/open-apis/auth/v3/tenant_access_token', fields)
    expect(await pageTicket(textIn(tenant, 'tenant_access_token'))).not.toBe('')
    tools.feishu.rotateAppTicket(id)
    expect((await withTicket(event.app_ticket))['code']).toBe(10012)
  })
})

describe('app_ticket/resend', () => {
  it('pushes the ticket to the event URL of the app', async () => {
    const bodies: Record<string, unknown>[] = []
    const receive = ({ body }: SimulatedRequest) => {
      bodies.push(body)
      return json({})
    }
    const receiver = await startSimulatedServer({ 'POST /events': receive }, () => time)
    const id = 'cli_pushed'
    tools.feishu.addApp({ ...COMMON, appId: id, type: 'store', eventUrl: `${receiver.url}/events` })
    await post('/open-apis/auth/v3/app_ticket/resend', { app_id: id, app_secret: 'the secret' })
    await expect.poll(() => bodies.length).toBe(1)
    const payload = JSON.parse(decryptFeishuEvent('test key', String(bodies[0]?.['encrypt']))) as object
    expect(payload).toMatchObject({ type: 'event_callback', token: 'the token', event: { app_id: id } })
    await receiver.stop()
  })
})

describe('codes', () => {
  it('return the user once', async () => {
    const code = tools.feishu.issueCode(appId, { ...USER, email: 'ada@example.com' })
    const { access_token: token } = await exchange(code)
    const headers = { authorization: `Bearer ${token}` }
    const info = await fetch(`${tools.feishu.baseUrl}/open-apis/authen/v1/user_info`, { headers })
    const data = { open_id: 'ou_ada', union_id: 'on_ada', tenant_key: 'tenant-1', email: 'ada@example.com' }
    expect(await info.json()).toMatchObject({ code: 0, data })
    expect(await exchange(code)).toMatchObject({ status: 400, code: 20065 })
  })

  it('expire three minutes after requestAccess and five after requestAuthCode', async () => {
    const [access, auth] = (['access', 'auth'] as const).map((kind) => tools.feishu.issueCode(appId, USER, { kind }))
    time += 3 * MINUTE
    expect((await exchange(access ?? ''))['code']).toBe(20004)
    const late = tools.feishu.issueCode(appId, USER, { kind: 'auth' })
    expect((await exchange(auth ?? ''))['code']).toBe(0)
    time += 5 * MINUTE
    expect((await exchange(late))['code']).toBe(20004)
    expect((await exchange(tools.feishu.issueCode(appId, USER, { expired: true })))['code']).toBe(20004)
  })

  it('are rejected if unknown, of another app or with a wrong secret', async () => {
    expect((await exchange('unknown'))['code']).toBe(20003)
    expect((await exchange(tools.feishu.issueCode(someApp(), USER)))['code']).toBe(20024)
    expect((await exchange(tools.feishu.issueCode(appId, USER, { noAccess: true })))['code']).toBe(20010)
    expect((await exchange(tools.feishu.issueCode(appId, USER, { refusal: 20009 })))['code']).toBe(20009)
    expect((await exchange(tools.feishu.issueCode(appId, USER), { client_secret: 'wrong' }))['code']).toBe(20002)
    expect((await exchange('', {}))['code']).toBe(20001)
  })

  it('of the authorize page are bound to the redirect URI and the PKCE verifier', async () => {
    tools.feishu.setCurrentUser(appId, USER)
    const { codeVerifier, challenge } = someProofKey()
    const redirectUri = 'http://localhost/sso/login/get-lark-code'
    const address = new URL(`${tools.feishu.accountsUrl}/open-apis/authen/v1/authorize`)
    address.search = new URLSearchParams({
      ...{ client_id: appId, response_type: 'code', redirect_uri: redirectUri, state: 'the state' },
      ...{ code_challenge: challenge.codeChallenge, code_challenge_method: 'S256' },
    }).toString()
    const authorize = async () => {
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '').searchParams
    }
    const query = await authorize()
    expect(query.get('state')).toBe('the state')
    const code = query.get('code') ?? ''
    expect((await exchange(code, { code_verifier: codeVerifier }))['code']).toBe(20071)
    expect((await exchange(code, { redirect_uri: redirectUri, code_verifier: 'wrong' }))['code']).toBe(20049)
    expect((await exchange(code, { redirect_uri: redirectUri, code_verifier: codeVerifier }))['code']).toBe(0)
    tools.feishu.setCurrentUser(appId, 'denied')
    expect(Object.fromEntries(await authorize())).toEqual({ state: 'the state', error: 'access_denied' })
  })
})

describe('the configuration of a page', () => {
  const signed = (ticket: string, url = PAGE, timestamp = time) => {
    const nonceStr = randomBytes(8).toString('hex')
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    return { appId, timestamp, nonceStr, url, signature: sha1(text) }
  }
  const ticketOf = async () => pageTicket(textIn(await appTokens(), 'tenant_access_token'))

  it('accepts a signature once within ten minutes', async () => {
    const ticket = await ticketOf()
    const config = signed(ticket)
    expect(tools.feishu.verifyConfig({ ...config, url: `${PAGE}#/part` })).toHaveProperty('session_key')
    expect(tools.feishu.verifyConfig(config)).toHaveProperty('errorCode', 333443)
    const old = signed(ticket)
    time += 11 * MINUTE
    expect(tools.feishu.verifyConfig(old)).toHaveProperty('errorCode', 333444)
  })

  it('is rejected with the error code of the reason', async () => {
    const errorOf = (change: object, ticket = 'unknown') => tools.feishu.verifyConfig({ ...signed(ticket), ...change })
    expect(errorOf({})).toHaveProperty('errorCode', 333442)
    const ticket = await ticketOf()
    expect(errorOf({ appId: 'unknown' }, ticket)).toHaveProperty('errorCode', 333440)
    expect(errorOf({ signature: 'wrong' }, ticket)).toHaveProperty('errorCode', 333441)
    expect(errorOf({ jsApiList: ['unknown'] }, ticket)).toHaveProperty('errorCode', 333446)
    expect(errorOf({ url: 'https://example.com/' }, ticket)).toHaveProperty('errorCode', 333448)
    tools.feishu.addApp({ ...COMMON, appId: 'untrusted', type: 'self', trustedHosts: [] })
    expect(errorOf({ appId: 'untrusted' })).toHaveProperty('errorCode', 333447)
  })

  it('returns a session key that decrypts the information of its user', async () => {
    const { app_access_token: token } = await appTokens()
    const code = tools.feishu.issueCode(appId, USER)
    const { data } = await post('/open-apis/mina/v2/tokenLoginValidate', { code }, String(token))
    const { session_key: sessionKey, open_id: openId } = data as { session_key: string; open_id: string }
    expect(openId).toBe('ou_ada')
    expect(tools.feishu.sessionKeyOf(appId, 'ou_ada')).toBe(sessionKey)
    expect(tools.feishu.verifyConfig({ ...signed(await ticketOf()), openId })).toHaveProperty('session_key', sessionKey)
    const { encryptedData, iv } = tools.feishu.encryptUserInfo(sessionKey, USER)
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(sessionKey, 'hex'), Buffer.from(iv, 'hex'))
    const plain = decipher.update(encryptedData, 'base64', 'utf8') + decipher.final('utf8')
    expect(JSON.parse(plain)).toMatchObject({ openId: 'ou_ada' })
    const again = await post('/open-apis/mina/v2/tokenLoginValidate', { code }, String(token))
    expect(again['code']).toBe(20065)
  })
})

describe('user information', () => {
  it('is encrypted with a Base64 key as well, and signed', () => {
    tools.feishu.addApp({ ...COMMON, appId: 'cli_base64', type: 'self', sessionKeyFormat: 'base64' })
    const sessionKey = tools.feishu.sessionKeyOf('cli_base64', 'ou_ada')
    const { encryptedData, iv, rawData, signature } = tools.feishu.encryptUserInfo(sessionKey, USER)
    const [key, vector] = [Buffer.from(sessionKey, 'base64'), Buffer.from(iv, 'base64')]
    const decipher = createDecipheriv('aes-128-cbc', key, vector)
    expect(decipher.update(encryptedData, 'base64', 'utf8') + decipher.final('utf8')).toBe(rawData)
    expect(signature).toBe(sha1(rawData + sessionKey))
  })
})

describe('events', () => {
  it('are encrypted as in the published example', () => {
    expect(decryptFeishuEvent('test key', 'P37w+VZImNgPEO1RBhJ6RtKl7n6zymIbEG1pReEzghk=')).toBe('hello world')
  })

  it('are signed over the raw bytes of the body', () => {
    const { headers, body } = tools.feishu.challengeEvent(appId, 'the challenge')
    const [timestamp, nonce] = [headers['x-lark-request-timestamp'], headers['x-lark-request-nonce']]
    expect(headers['x-lark-signature']).toBe(sha256(`${timestamp}${nonce}test key${body}`))
    const parsed = JSON.parse(body) as { encrypt: string }
    expect(JSON.stringify(parsed)).not.toBe(body)
    const payload = { type: 'url_verification', token: 'the token', challenge: 'the challenge' }
    expect(JSON.parse(decryptFeishuEvent('test key', parsed.encrypt))).toEqual(payload)
  })
})
