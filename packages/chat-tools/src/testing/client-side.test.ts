import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ChatBrowser,
  dingtalkBrowser,
  type FeishuBrowserOptions,
  feishuBrowser,
  openInChatTool,
} from './client-side.ts'
import { sha1 } from './cryptography.ts'
import { type ChatTools, type DingtalkUser, FEISHU_SCRIPT, type FeishuUser, startChatTools } from './simulated-tools.ts'

const FEISHU_USER: FeishuUser = { openId: 'ou_ada', unionId: 'on_ada', name: 'Ada', tenantKey: 'tenant-1' }
const USER: DingtalkUser = { userid: 'ada', unionid: 'union-ada', name: 'Ada', corpId: 'corp-1' }
const PAGE = 'http://localhost/sso/login'

let tools: ChatTools
beforeAll(async () => {
  tools = await startChatTools()
  const feishu = { appId: 'cli_app', secret: 'the secret', tenantKey: 'tenant-1', trustedHosts: ['localhost'] }
  tools.feishu.addApp({ ...feishu, type: 'self' })
  const dingtalk = { appKey: 'key', appSecret: 'the secret', corpId: 'corp-1', agentId: '1' }
  tools.dingtalk.addApp({ ...dingtalk, aesKey: 'a'.repeat(43), token: 'token' })
})
afterAll(() => tools.stop())

type Listener = (event: { origin: string; data: unknown }) => void
type Result = Record<string, unknown>
type Api = (args: object) => void
interface ClientWindow {
  h5sdk: { ready(callback: () => void): void; config: Api }
  tt: Record<string, Api>
  dd_bridge_config: string
  postMessage(data: object, origin: string): void
  WebViewJavascriptBridge: { callHandler(method: string, args: object, callback: (result: Result) => void): void }
  nuva: { require(): (succeed: Listener, fail: Listener, namespace: string, name: string, args: object) => void }
}

/** The window of a page in the client; a real browser is not needed for the scripts themselves. */
const windowOf = ({ userAgent, initScript }: ChatBrowser, script = '') => {
  const listeners: Listener[] = []
  const window: Record<string, unknown> = {
    navigator: { userAgent },
    location: { href: `${PAGE}#part` },
    ...{ setTimeout, fetch },
    postMessage: () => undefined,
    MessageEvent: function (this: object, _type: string, init: object) {
      Object.assign(this, init)
    },
    dispatchEvent: (event: Parameters<Listener>[0]) => listeners.map((listener) => listener(event)),
  }
  window['window'] = window
  runInContext(`${initScript}\n${script}`, createContext(window))
  return { window: window as unknown as ClientWindow, onMessage: (listener: Listener) => listeners.push(listener) }
}

const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Result> => {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Result
}

describe('the script of Feishu and Lark', () => {
  const openFeishu = (options: FeishuBrowserOptions = {}) => {
    const browser = feishuBrowser({
      simulatorUrl: tools.url,
      appId: 'cli_app',
      user: FEISHU_USER,
      phone: false,
      options,
    })
    return windowOf(browser, readFileSync(FEISHU_SCRIPT, 'utf8')).window
  }
  const call = ({ tt }: ClientWindow, name: string, args: object) =>
    new Promise<Result>((resolve) => {
      tt[name]?.({ ...args, success: resolve, fail: (error: Result) => resolve({ failed: error }) })
    })

  it('is served and issues codes for the user of the page', async () => {
    const served = await fetch(tools.feishu.scriptUrl)
    expect(await served.text()).toBe(readFileSync(FEISHU_SCRIPT, 'utf8'))
    const window = openFeishu()
    await new Promise<void>((resolve) => window.h5sdk.ready(resolve))
    const { code, state } = await call(window, 'requestAccess', { appID: 'cli_app', scopeList: [], state: 'the state' })
    expect(state).toBe('the state')
    const client = { client_id: 'cli_app', client_secret: 'the secret', grant_type: 'authorization_code' }
    const answer = await post(`${tools.feishu.baseUrl}/open-apis/authen/v2/oauth/token`, { ...client, code })
    expect(answer['code']).toBe(0)
  })

  it('fails like an old client or a user who denies it', async () => {
    const args = { appID: 'cli_app', scopeList: [] }
    const denied = await call(openFeishu({ requestAccess: 'denied' }), 'requestAccess', args)
    expect(denied['failed']).toMatchObject({ errno: 104 })
    const old = await call(openFeishu({ requestAccess: 'unsupported' }), 'requestAccess', args)
    expect(old['failed']).toMatchObject({ errno: 103 })
    const older = openFeishu({ requestAccess: 'missing' })
    expect(older.tt).not.toHaveProperty('requestAccess')
    expect(await call(older, 'requestAuthCode', { appId: 'cli_app' })).toHaveProperty('code')
  })

  it('requires a configuration that lists getUserInfo', async () => {
    const window = openFeishu()
    const refused = await call(window, 'getUserInfo', { withCredentials: true })
    expect(refused['failed']).toMatchObject({ errno: 333445 })
    const auth = `${tools.feishu.baseUrl}/open-apis/auth/v3/tenant_access_token/internal`
    const { tenant_access_token: token } = await post(auth, { app_id: 'cli_app', app_secret: 'the secret' })
    const ticketCall = `${tools.feishu.baseUrl}/open-apis/jssdk/ticket/get`
    const { data } = await post(ticketCall, {}, { authorization: `Bearer ${token}` })
    const [timestamp, { ticket }] = [Date.now(), data as { ticket: string }]
    const signature = sha1(`jsapi_ticket=${ticket}&noncestr=n&timestamp=${timestamp}&url=${PAGE}`)
    const args = { appId: 'cli_app', timestamp, nonceStr: 'n', signature, jsApiList: ['getUserInfo'] }
    const configure = () =>
      new Promise<Result>((resolve) => window.h5sdk.config({ ...args, onSuccess: resolve, onFail: resolve }))
    expect(await configure()).toHaveProperty('session_key')
    expect(await configure()).toHaveProperty('errorCode', 333443)
    expect(await call(window, 'getUserInfo', { withCredentials: true })).toHaveProperty('encryptedData')
  })
})

describe('the native bridge of DingTalk', () => {
  const openDingtalk = (phone: boolean, android = false) =>
    windowOf(dingtalkBrowser({ simulatorUrl: tools.url, user: USER, phone, android }))
  const expectCode = async (code: unknown): Promise<void> => {
    const app = { appKey: 'key', appSecret: 'the secret' }
    const { accessToken } = await post(`${tools.dingtalk.apiUrl}/v1.0/oauth2/accessToken`, app)
    const call = `${tools.dingtalk.oapiUrl}/topapi/v2/user/getuserinfo?access_token=${accessToken}`
    expect((await post(call, { code }))['result']).toMatchObject({ userid: 'ada' })
  }
  const METHOD = 'runtime.permission.requestAuthCode'

  it('answers messages on a desktop', async () => {
    const { window, onMessage } = openDingtalk(false)
    const { hostOrigin, containerId } = JSON.parse(window.dd_bridge_config) as Record<string, string>
    const ask = (body: object) =>
      new Promise<Result>((resolve) => {
        onMessage(({ origin, data }) => origin === hostOrigin && resolve(data as Result))
        window.postMessage({ type: 'request', msgId: 7, containerId, methodName: METHOD, body }, hostOrigin ?? '')
      })
    const response = await ask({ corpId: 'corp-1' })
    expect(response).toMatchObject({ type: 'response', msgId: 7, success: true })
    await expectCode((response['body'] as Result)['code'])
  })

  it('answers calls on iPhone and Android', async () => {
    const { WebViewJavascriptBridge: bridge } = openDingtalk(true).window
    const callBridge = (corpId: string) =>
      new Promise<Result>((resolve) => bridge.callHandler(METHOD, { corpId }, resolve))
    expect(await callBridge('another')).toMatchObject({ errorCode: '40078' })
    const answer = await callBridge('corp-1')
    expect(answer['errorCode']).toBe('0')
    await expectCode((answer['result'] as Result)['code'])
    const invoke = openDingtalk(true, true).window.nuva.require()
    const result = await new Promise<unknown>((resolve, reject) => {
      invoke(resolve, reject, 'runtime.permission', 'requestAuthCode', { corpId: 'corp-1' })
    })
    await expectCode((result as Result)['code'])
  })
})

describe('a Playwright context', () => {
  it('reaches the simulator despite a content security policy', async () => {
    const calls = new Map<string, (path: string, body: string) => Promise<string>>()
    const scripts: string[] = []
    const context = {
      exposeFunction: async (name: string, callback: (path: string, body: string) => Promise<string>) =>
        calls.set(name, callback),
      addInitScript: async ({ content }: { content: string }) => scripts.push(content),
    }
    const browser = dingtalkBrowser({ simulatorUrl: tools.url, user: USER, phone: false })
    await openInChatTool(context, browser)
    expect(scripts).toEqual([browser.initScript])
    const body = JSON.stringify({ corpId: 'corp-1', user: USER })
    const answer = await calls.get('__callSimulator')?.('/__simulator/dingtalk/code', body)
    expect(JSON.parse(answer ?? '')).toHaveProperty('code')
  })
})
