import { randomUUID } from 'node:crypto'
import { startChatTools } from './chat-tools/chat-tools.ts'
import type { Routes } from './chat-tools/simulated-server.ts'

export type SimulatedTool = 'lark' | 'dingtalk'

export const CHAT_APPS = {
  lark: { id: 'cli_product', secret: 'feishu-secret', tenant: 'tenant_acme' },
  dingtalk: { id: 'dingproduct', secret: 'dingtalk-secret', tenant: 'dingcorp' },
} as const

/** An app of somebody else. */
export const OTHER_APP = 'other_app'

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
export type ToolFault = 'status' | 'html' | 'slow' | 'malformed' | 'cut' | 'rate-limit' | 'strange'

const PATHS_OF = { lark: /^\/feishu/, dingtalk: /^\/dingtalk/ } as const
const TOKEN_PATHS = {
  lark: ['/tenant_access_token/internal', '/app_access_token/internal'],
  dingtalk: [`/${CHAT_APPS.dingtalk.tenant}/token`],
} as const

/** Both tools with an app of the product, and what its people do there. */
export const startChatSetup = async (pages: Routes = {}) => {
  const tools = await startChatTools({ pages })
  const { feishu, dingtalk } = tools
  for (const appId of [CHAT_APPS.lark.id, OTHER_APP])
    feishu.addApp({
      ...{ appId, secret: CHAT_APPS.lark.secret, type: 'self', tenantKey: CHAT_APPS.lark.tenant },
      trustedHosts: ['127.0.0.1', 'localhost'],
    })
  for (const appKey of [CHAT_APPS.dingtalk.id, OTHER_APP])
    dingtalk.addApp({
      ...{ appKey, appSecret: CHAT_APPS.dingtalk.secret, corpId: CHAT_APPS.dingtalk.tenant, agentId: appKey },
      ...{ aesKey: 'a'.repeat(43), token: 'token' },
    })

  // An address there is entered by an administrator.
  const feishuUser = ({ id, name, tenant = CHAT_APPS.lark.tenant }: ChatPerson) => ({
    ...{ openId: id, unionId: `on_${id}`, name, tenantKey: tenant, email: 'somebody-else@example.org' },
  })
  const dingtalkUser = ({ id, name, tenant = CHAT_APPS.dingtalk.tenant }: ChatPerson) => ({
    ...{ userid: id, unionid: `un_${id}`, name, corpId: tenant },
  })
  const issueCode = (tool: SimulatedTool, person: ChatPerson, kind: CodeKind = 'valid'): string => {
    if (kind === 'unknown') return randomUUID()
    const app = kind === 'other-app' ? OTHER_APP : CHAT_APPS[tool].id
    const options = { expired: kind === 'expired', noAccess: kind === 'no-access' }
    const isOther = kind === 'other-company'
    return tool === 'lark'
      ? feishu.issueCode(app, feishuUser(person), { ...options, ...(isOther && { refusal: 20009 }) })
      : dingtalk.issueCode(app, dingtalkUser(person), { ...options, ...(isOther && { refusal: 60121 }) })
  }

  return {
    ...tools,
    feishuUser,
    dingtalkUser,
    issueCode,
    /** The answer of the tool’s own sign-in page to a person who agrees. */
    async approve(authorization: URL, person: ChatPerson): Promise<{ code: string; state: string }> {
      feishu.setCurrentUser(CHAT_APPS.lark.id, feishuUser(person))
      dingtalk.setCurrentUser(CHAT_APPS.dingtalk.id, dingtalkUser(person))
      const { headers } = await fetch(authorization, { redirect: 'manual' })
      const { searchParams } = new URL(headers.get('location') ?? '')
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    /** Whether the tool’s client accepts a signed page. */
    acceptsPage(
      tool: SimulatedTool,
      page: { url: string; appId: string; timestamp: string; nonceStr: string; signature: string },
    ): boolean {
      if (tool === 'lark') return 'session_key' in feishu.verifyConfig(page)
      const { id, tenant } = CHAT_APPS.dingtalk
      const { errorCode } = dingtalk.verifyConfig({ ...page, corpId: tenant, agentId: id, timeStamp: page.timestamp })
      return errorCode === 0
    },
    /** The next request to the tool fails. */
    failNext: (tool: SimulatedTool, how: ToolFault): void =>
      tools.fail(PATHS_OF[tool], how === 'status' ? { status: 502 } : how, 1),
    tokenRequests: (tool: SimulatedTool): number =>
      TOKEN_PATHS[tool].reduce((count, path) => count + tools.countOf(path), 0),
  }
}

export type ChatSetup = Awaited<ReturnType<typeof startChatSetup>>

/** The settings with one app of each tool. */
export const chatToolsAt = ({ feishu, dingtalk }: Pick<ChatSetup, 'feishu' | 'dingtalk'>): Record<string, string> => ({
  FEISHU_APP_ID: CHAT_APPS.lark.id,
  FEISHU_APP_SECRET: CHAT_APPS.lark.secret,
  FEISHU_BASE_URL: feishu.baseUrl,
  FEISHU_ACCOUNTS_URL: feishu.accountsUrl,
  FEISHU_SCRIPT_URL: feishu.scriptUrl,
  DINGTALK_APP_KEY: CHAT_APPS.dingtalk.id,
  DINGTALK_APP_SECRET: CHAT_APPS.dingtalk.secret,
  DINGTALK_CORP_ID: CHAT_APPS.dingtalk.tenant,
  DINGTALK_BASE_URL: dingtalk.apiUrl,
  DINGTALK_OAPI_URL: dingtalk.oapiUrl,
  DINGTALK_LOGIN_URL: dingtalk.loginUrl,
})
