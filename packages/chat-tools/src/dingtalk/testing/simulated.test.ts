import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decryptDingtalk, dingtalkSignature, encryptDingtalk, sha1, sha256 } from '../../testing/cryptography.ts'
import { type ChatTools, type DingtalkUser, startChatTools } from '../../testing/simulated-tools.ts'

const MINUTE = 60_000
const AES_KEY = '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij'
const PUBLISHED_EVENT =
  '1a3NBxmCFwkCJvfoQ7WhJHB+iX3qHPsc9JbaDznE1i03peOk1LaOQoRz3+nlyGNhwmwJ3vDMG+OzrHMeiZI7gTRWVdUBmfxjZ8Ej23JVYa9VrYeJ5as7XM/ZpulX8NEQis44w53h1qAgnC3PRzM7Zc/D6Ibr0rgUathB6zRHP8PYrfgnNOS9PhSBdHlegK+AGGanfwjXuQ9+0pZcy0w9lQ=='

let time = Date.parse('2026-01-02T03:04:05Z')
let tools: ChatTools
let appKey = ''
let user: DingtalkUser
beforeAll(async () => {
  tools = await startChatTools({ now: () => time })
})
afterAll(() => tools.stop())

const someApp = () => {
  const id = randomBytes(8).toString('hex')
  const keys = { aesKey: AES_KEY, token: '123456', appSecret: 'the secret' }
  const app = { ...keys, appKey: `key-${id}`, corpId: `corp-${id}`, agentId: '1001' }
  tools.dingtalk.addApp(app)
  return app
}
beforeEach(() => {
  const app = someApp()
  appKey = app.appKey
  user = { userid: 'ada', unionid: 'union-ada', name: 'Ada', corpId: app.corpId }
})

type Answer = Record<string, unknown> & { status: number }
const request = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init)
  return { status: response.status, ...((await response.json()) as object) }
}
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  request(url, { method: 'POST', headers, body: JSON.stringify(body) })
const callApi = (path: string, body: unknown, token = '') =>
  post(tools.dingtalk.apiUrl + path, body, { 'x-acs-dingtalk-access-token': token })
const accessToken = async (appSecret = 'the secret') => callApi('/v1.0/oauth2/accessToken', { appKey, appSecret })
const callOld = async (path: string, body: unknown) => {
  const { accessToken: token } = await accessToken()
  return post(`${tools.dingtalk.oapiUrl}${path}?access_token=${token}`, body)
}
const userInfo = (code: string) => callOld('/topapi/v2/user/getuserinfo', { code })
const userToken = (code: string) =>
  callApi('/v1.0/oauth2/userAccessToken', {
    ...{ clientId: appKey, clientSecret: 'the secret', grantType: 'authorization_code', code },
  })

describe('app tokens', () => {
  it('stay the same until they expire and are renewed by each call', async () => {
    const first = await accessToken()
    expect(first).toMatchObject({ status: 200, expireIn: 7200 })
    time += 100 * MINUTE
    expect((await accessToken())['accessToken']).toBe(first['accessToken'])
    time += 100 * MINUTE
    expect((await accessToken())['accessToken']).toBe(first['accessToken'])
    time += 121 * MINUTE
    expect((await accessToken())['accessToken']).not.toBe(first['accessToken'])
  })

  it('are rejected for a wrong secret and for a removed app', async () => {
    expect(await accessToken('wrong')).toMatchObject({ status: 400, code: 'invalidClientIdOrSecret' })
    const app = someApp()
    tools.dingtalk.addApp({ ...app, uninstalled: true })
    const answer = await callApi('/v1.0/oauth2/accessToken', { appKey: app.appKey, appSecret: 'the secret' })
    expect(answer).toMatchObject({ status: 400, code: 'invalidAuthInfo' })
  })

  it('can be revoked early, which the old host reports with status 200', async () => {
    const { accessToken: token } = await accessToken()
    tools.voidTokens()
    const url = `${tools.dingtalk.oapiUrl}/topapi/v2/user/getuserinfo?access_token=${token}`
    expect(await post(url, { code: 'any' })).toMatchObject({ status: 200, errcode: 40014 })
  })
})

describe('codes', () => {
  it('of the client return the user ID once within five minutes', async () => {
    const code = tools.dingtalk.issueCode(appKey, user)
    expect((await userInfo(code))['result']).toMatchObject({ userid: 'ada', unionid: 'union-ada' })
    expect((await userInfo(code))['errcode']).toBe(40078)
    const late = tools.dingtalk.issueCode(appKey, user)
    time += 5 * MINUTE
    expect((await userInfo(late))['errcode']).toBe(40078)
  })

  it('are rejected if unknown, of another app or of another kind', async () => {
    expect((await userInfo('unknown'))['errcode']).toBe(40078)
    expect((await userInfo(tools.dingtalk.issueCode(someApp().appKey, user)))['errcode']).toBe(40078)
    expect((await userInfo(tools.dingtalk.issueCode(appKey, user, { kind: 'page' })))['errcode']).toBe(40078)
    expect((await userToken(tools.dingtalk.issueCode(appKey, user)))['code']).toBe('invalidCode')
    expect((await userInfo(tools.dingtalk.issueCode(appKey, user, { noAccess: true })))['errcode']).toBe(50002)
  })

  it('of a user outside the organization return no user ID', async () => {
    const code = tools.dingtalk.issueCode(appKey, { ...user, userid: '' })
    expect((await userInfo(code))['result']).not.toHaveProperty('userid')
  })

  it('of the sign-in page return a user token', async () => {
    tools.dingtalk.setCurrentUser(appKey, user)
    const query = { client_id: appKey, response_type: 'code', scope: 'openid corpid', state: 'the state' }
    const address = new URL(`${tools.dingtalk.loginUrl}/oauth2/auth`)
    address.search = new URLSearchParams({ ...query, redirect_uri: 'http://localhost/back?a=1' }).toString()
    const authorize = async () => {
      const { headers } = await fetch(address, { redirect: 'manual' })
      return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
    }
    const back = await authorize()
    expect(back).toMatchObject({ a: '1', state: 'the state', authCode: back['code'] })
    const token = await userToken(back['code'] ?? '')
    expect(token['corpId']).toBe(user.corpId)
    expect(await userToken(back['code'] ?? '')).toMatchObject({ status: 409, code: 'invalidCode' })
    const headers = { 'x-acs-dingtalk-access-token': String(token['accessToken']) }
    const me = await request(`${tools.dingtalk.apiUrl}/v1.0/contact/users/me`, { headers })
    expect(me).toMatchObject({ nick: 'Ada', unionId: 'union-ada' })
    const found = await callOld('/topapi/user/getbyunionid', { unionid: 'union-ada' })
    expect(found['result']).toEqual({ contact_type: 0, userid: 'ada' })
    expect((await callOld('/topapi/user/getbyunionid', { unionid: 'other' }))['errcode']).toBe(60121)
    expect((await callOld('/topapi/v2/user/get', { userid: 'ada' }))['result']).toMatchObject({ active: true })
    tools.dingtalk.setCurrentUser(appKey, 'denied')
    expect(await authorize()).toEqual({ a: '1', state: 'the state', error: 'access_denied' })
  })
})

describe('the configuration of a page', () => {
  const url = 'http://localhost/a?name=%E4%B8%AD#part'
  const signed = async (hash: (text: string) => string) => {
    const { accessToken: token } = await accessToken()
    const { jsapiTicket } = await callApi('/v1.0/oauth2/jsapiTickets', {}, String(token))
    const text = `jsapi_ticket=${jsapiTicket}&noncestr=n&timestamp=1&url=http://localhost/a?name=中`
    return { corpId: user.corpId, agentId: '1001', timeStamp: 1, nonceStr: 'n', url, signature: hash(text) }
  }

  it('is verified with SHA-256 over the decoded query', async () => {
    const config = await signed(sha256)
    expect(tools.dingtalk.verifyConfig(config)).toEqual({ errorCode: 0 })
    expect(tools.dingtalk.verifyConfig(await signed(sha1))).toHaveProperty('errorCode', 52013)
    expect(tools.dingtalk.verifyConfig({ ...config, agentId: '1' })).toHaveProperty('errorCode', 52019)
    expect(tools.dingtalk.verifyConfig({ ...config, url: '' })).toHaveProperty('errorCode', 52014)
  })
})

describe('callbacks', () => {
  it('are encrypted and signed as in the published example', () => {
    const signature = dingtalkSignature('123456', '1445827045067', 'nEXhMP4r', PUBLISHED_EVENT)
    expect(signature).toBe('5a65ceeef9aab2d149439f82dc191dd6c5cbe2c0')
    const { message, id } = decryptDingtalk(AES_KEY, PUBLISHED_EVENT)
    expect(JSON.parse(message)).toHaveProperty('EventType')
    expect(id).not.toBe('')
  })

  it('are signed and accept a signed reply', () => {
    const { query, body } = tools.dingtalk.event(appKey, { EventType: 'check_url' })
    const [parameters, { encrypt }] = [new URLSearchParams(query), JSON.parse(body) as { encrypt: string }]
    const [timeStamp, nonce] = [parameters.get('timestamp') ?? '', parameters.get('nonce') ?? '']
    expect(parameters.get('signature')).toBe(dingtalkSignature('123456', timeStamp, nonce, encrypt))
    expect(decryptDingtalk(AES_KEY, encrypt)).toEqual({ message: '{"EventType":"check_url"}', id: user.corpId })
    const reply = encryptDingtalk(AES_KEY, 'success', user.corpId)
    const fields = { timeStamp, nonce, encrypt: reply }
    const signature = dingtalkSignature('123456', timeStamp, nonce, reply)
    expect(tools.dingtalk.readReply(appKey, JSON.stringify({ ...fields, msg_signature: signature }))).toBe('success')
    expect(() => tools.dingtalk.readReply(appKey, JSON.stringify({ ...fields, msg_signature: '' }))).toThrow('signed')
  })
})
