import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SimulatedTool = 'lark' | 'dingtalk'

export const CHAT_APPS = {
  lark: { id: 'cli_simulated', secret: 'feishu-secret', tenant: 'tenant_acme' },
  dingtalk: { id: 'dingsimulated', secret: 'dingtalk-secret', tenant: 'dingcorp' },
} as const

/** A person of the company, by their id at the tool. */
export interface ChatPerson {
  id: string
  name: string
  /** Tenant key or corp id; that of the app by default. */
  tenant?: string
}

/** Kind of a one-time code, for the failures of the documents. */
export type CodeKind = 'valid' | 'unknown' | 'expired' | 'other-app' | 'no-access' | 'other-company'

/** How a tool that is out of order answers. */
export type Fault = 'status' | 'html' | 'malformed' | 'cut' | 'rate-limit'

interface IssuedCode {
  person: ChatPerson
  kind: CodeKind
  used: boolean
}

interface Answer {
  status?: number
  body: unknown
}

interface Call {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, string>
}

const random = (prefix: string): string => prefix + randomBytes(12).toString('hex')
const hash = (algorithm: 'sha1' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex')

const feishuFailure = (code: number, status = 400): Answer => ({ status, body: { code, msg: 'refused' } })
const dingtalkFailure = (code: string, status = 400): Answer => ({
  status,
  body: { code, message: 'refused', requestid: 'r' },
})
const oldFailure = (errcode: number): Answer => ({ body: { errcode, errmsg: 'refused', request_id: 'r' } })

const FAULTS: Record<Exclude<Fault, 'cut'>, { status: number; body: string }> = {
  status: { status: 502, body: '{"code":0}' },
  html: { status: 200, body: '<!doctype html><title>Maintenance</title>' },
  malformed: { status: 200, body: '{"code":0,"data":' },
  'rate-limit': { status: 400, body: '{"code":99991400,"message":"rate","errcode":90018}' },
}

const FEISHU_CODE_FAILURES = {
  unknown: 20003,
  expired: 20004,
  'other-app': 20024,
  'no-access': 20010,
  'other-company': 20009,
} as const
const DINGTALK_CODE_FAILURES = {
  unknown: 40078,
  expired: 40078,
  'other-app': 40078,
  'no-access': 50002,
  'other-company': 60121,
} as const

/** The script of Feishu for pages: its functions ask the client, which a test sets up as `window.__chatClient`. */
const FEISHU_SCRIPT = `(() => {
  const ask = (name) => ({ success, fail, onSuccess, onFail, ...args }) =>
    window.__chatClient(name, args).then(success ?? onSuccess, (error) => (fail ?? onFail)({ errno: 104, errString: String(error) }))
  window.h5sdk = { ready: (done) => setTimeout(done), error: () => {}, config: ask('config') }
  window.tt = { requestAccess: ask('requestAccess') }
})()`
const SCRIPT_PATH = '/lark/h5-js-sdk.js'

/** A simulation of Feishu and DingTalk, limited to what the server asks of them, on one port. */
export const startChatTools = async () => {
  const codes = new Map<string, IssuedCode>()
  const tokens = new Map<string, { tool: SimulatedTool; person?: ChatPerson }>()
  const tickets = new Map<SimulatedTool, string>()
  const seenSignatures = new Set<string>()
  const faults: { tool: SimulatedTool; how: Fault }[] = []
  const tokenRequests: Record<SimulatedTool, number> = { lark: 0, dingtalk: 0 }

  const newToken = (tool: SimulatedTool, person?: ChatPerson): string => {
    const token = random('t-')
    tokens.set(token, { tool, ...(person && { person }) })
    return token
  }
  const ticketOf = (tool: SimulatedTool): string => {
    const ticket = tickets.get(tool) ?? random('')
    tickets.set(tool, ticket)
    return ticket
  }
  const bearerOf = ({ headers }: Call): string => (headers.authorization ?? '').replace('Bearer ', '')
  /** The person of a code, which works once; else the kind of its failure. */
  const takeCode = (code: string | undefined): ChatPerson | Exclude<CodeKind, 'valid'> | 'used' => {
    const issued = codes.get(code ?? '')
    if (!issued) return 'unknown'
    if (issued.kind !== 'valid') return issued.kind
    if (issued.used) return 'used'
    issued.used = true
    return issued.person
  }

  const feishu = (call: Call): Answer => {
    const { id, secret, tenant } = CHAT_APPS.lark
    const { path, body } = call
    if (
      path === '/open-apis/auth/v3/tenant_access_token/internal' ||
      path === '/open-apis/auth/v3/app_access_token/internal'
    ) {
      if (body['app_id'] !== id || body['app_secret'] !== secret) return feishuFailure(10014)
      tokenRequests.lark += 1
      const name = path.includes('tenant') ? 'tenant_access_token' : 'app_access_token'
      return { body: { code: 0, msg: 'ok', [name]: newToken('lark'), expire: 7200 } }
    }
    if (path === '/open-apis/jssdk/ticket/get')
      return tokens.has(bearerOf(call))
        ? { body: { code: 0, msg: 'ok', data: { ticket: ticketOf('lark'), expire_in: 7200 } } }
        : feishuFailure(99991663)
    if (path === '/open-apis/authen/v2/oauth/token') {
      if (body['client_id'] !== id || body['client_secret'] !== secret) return feishuFailure(20002)
      const person = takeCode(body['code'])
      if (person === 'used') return feishuFailure(20065)
      if (typeof person === 'string') return feishuFailure(FEISHU_CODE_FAILURES[person])
      return { body: { code: 0, access_token: newToken('lark', person), token_type: 'Bearer', expires_in: 7200 } }
    }
    if (path === '/open-apis/authen/v1/user_info') {
      const person = tokens.get(bearerOf(call))?.person
      if (!person) return feishuFailure(20005, 200)
      const data = {
        open_id: person.id,
        union_id: `on_${person.id}`,
        name: person.name,
        tenant_key: person.tenant ?? tenant,
      }
      // An address there is entered by an administrator.
      return { body: { code: 0, msg: 'ok', data: { ...data, email: 'somebody-else@example.org' } } }
    }
    return feishuFailure(404, 404)
  }

  const dingtalk = (call: Call): Answer => {
    const { id, secret, tenant } = CHAT_APPS.dingtalk
    const { path, body, headers, query } = call
    const appToken = query.get('access_token') ?? String(headers['x-acs-dingtalk-access-token'])
    if (/^\/v1\.0\/oauth2\/[^/]+\/token$/.test(path)) {
      if (body['client_id'] !== id || body['client_secret'] !== secret || !path.includes(`/${tenant}/`))
        return dingtalkFailure('invalidClientIdOrSecret')
      tokenRequests.dingtalk += 1
      return { body: { access_token: newToken('dingtalk'), expires_in: 7200 } }
    }
    if (path === '/v1.0/oauth2/jsapiTickets')
      return tokens.has(appToken)
        ? { body: { jsapiTicket: ticketOf('dingtalk'), expireIn: 7200 } }
        : dingtalkFailure('InvalidAuthentication', 401)
    if (path === '/v1.0/oauth2/userAccessToken') {
      const person = takeCode(body['code'])
      if (typeof person === 'string') return dingtalkFailure('invalidCode')
      return {
        body: { accessToken: newToken('dingtalk', person), expireIn: 7200, corpId: person.tenant ?? tenant },
      }
    }
    if (path === '/v1.0/contact/users/me') {
      const person = tokens.get(appToken)?.person
      if (!person) return dingtalkFailure('InvalidAuthentication', 401)
      return { body: { nick: person.name, unionId: `un_${person.id}`, openId: `op_${person.id}` } }
    }
    if (!tokens.has(appToken)) return oldFailure(40014)
    if (path === '/topapi/v2/user/getuserinfo') {
      const person = takeCode(body['code'])
      if (person === 'used') return oldFailure(40078)
      if (typeof person === 'string') return oldFailure(DINGTALK_CODE_FAILURES[person])
      return { body: { errcode: 0, errmsg: 'ok', result: { userid: person.id, name: person.name } } }
    }
    if (path === '/topapi/user/getbyunionid') {
      const userid = (body['unionid'] ?? '').replace(/^un_/, '')
      return { body: { errcode: 0, errmsg: 'ok', result: { userid } } }
    }
    return oldFailure(404)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(FEISHU_SCRIPT)
      return
    }
    const [, tool, ...rest] = url.pathname.split('/')
    const index = faults.findIndex((fault) => fault.tool === tool)
    const [fault] = index < 0 ? [] : faults.splice(index, 1)
    response.setHeader('content-type', 'application/json')
    if (fault?.how === 'cut') {
      response.writeHead(200, { 'content-length': '1000' }).write('{"code":')
      response.destroy()
      return
    }
    if (fault) {
      response.writeHead(FAULTS[fault.how].status).end(FAULTS[fault.how].body)
      return
    }
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, string>)
    const call = { path: `/${rest.join('/')}`, query: url.searchParams, headers: request.headers, body }
    const answer = tool === 'lark' ? feishu(call) : dingtalk(call)
    response.writeHead(answer.status ?? 200).end(JSON.stringify(answer.body))
  }

  const issueCode = (person: ChatPerson, kind: CodeKind = 'valid'): string => {
    const code = random('c-')
    if (kind !== 'unknown') codes.set(code, { person, kind, used: false })
    return code
  }

  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    /** The answer of the tool’s own sign-in page to a person who agrees. */
    approve(authorization: URL, person: ChatPerson): { code: string; state: string } {
      return { code: issueCode(person), state: authorization.searchParams.get('state') ?? '' }
    },
    issueCode,
    /** Whether the tool’s client accepts a signed page: each signature once. */
    acceptsPage(
      tool: SimulatedTool,
      page: { url: string; timestamp: string; nonceStr: string; signature: string },
    ): boolean {
      const { url: address, timestamp, nonceStr, signature } = page
      const [signedUrl] = address.split('#')
      const decoded = tool === 'lark' ? signedUrl : decodeURIComponent(signedUrl ?? '')
      const text = `jsapi_ticket=${ticketOf(tool)}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${decoded}`
      const isNew = !seenSignatures.has(signature)
      seenSignatures.add(signature)
      return isNew && hash(tool === 'lark' ? 'sha1' : 'sha256', text) === signature
    },
    /** The next request to the tool fails. */
    failNext: (tool: SimulatedTool, how: Fault) => void faults.push({ tool, how }),
    voidTokens: () => tokens.clear(),
    tokenRequests: (tool: SimulatedTool): number => tokenRequests[tool],
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type ChatTools = Awaited<ReturnType<typeof startChatTools>>

/** The settings with one app of each tool. */
export const chatToolsAt = ({ url }: Pick<ChatTools, 'url'>): Record<string, string> => ({
  FEISHU_APP_ID: CHAT_APPS.lark.id,
  FEISHU_APP_SECRET: CHAT_APPS.lark.secret,
  FEISHU_BASE_URL: `${url}/lark`,
  FEISHU_ACCOUNTS_URL: `${url}/lark`,
  FEISHU_SCRIPT_URL: url + SCRIPT_PATH,
  DINGTALK_APP_KEY: CHAT_APPS.dingtalk.id,
  DINGTALK_APP_SECRET: CHAT_APPS.dingtalk.secret,
  DINGTALK_CORP_ID: CHAT_APPS.dingtalk.tenant,
  DINGTALK_BASE_URL: `${url}/dingtalk`,
  DINGTALK_OAPI_URL: `${url}/dingtalk`,
  DINGTALK_LOGIN_URL: `${url}/dingtalk`,
})
