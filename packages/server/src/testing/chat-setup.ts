import { randomUUID } from 'node:crypto'
import type { Routes } from '@sso-elements/chat-tools/testing/simulated-response'
import { startChatTools } from '@sso-elements/chat-tools/testing/simulated-tools'
import type { WecomSuite } from '@sso-elements/chat-tools/wecom/testing/simulated'
import { fetchFromSimulator } from './fetch-simulator.ts'

/** Tools whose client proves who opens a page. */
export type SimulatedTool = 'lark' | 'dingtalk'

export const CHAT_APPS = {
  lark: { id: 'cli_product', secret: 'feishu-secret', tenant: 'tenant_acme' },
  dingtalk: { id: 'dingproduct', secret: 'dingtalk-secret', tenant: 'dingcorp' },
  qywx: { id: '1000002', secret: 'wecom-secret', tenant: 'ww_acme' },
} as const

/** This product’s app at Slack. */
export const SLACK_CLIENT = {
  clientId: '1234567890.0987654321',
  secret: 'slack-secret',
  signingSecret: 'slack-signing-secret',
} as const

/** This product’s app at Microsoft. */
export const TEAMS_CLIENT = { clientId: '11111111-2222-4333-8444-555555555555', secret: 'teams-secret' } as const

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

/** WeCom's app in its store. */
export const WECOM_SUITE = {
  suiteId: 'tj_product',
  secret: 'suite-secret',
  token: 'suite-token',
  aesKey: 'b'.repeat(43),
} as const

/** All tools with an app of the product, and what its people do there. */
export const startChatSetup = async (pages: Routes = {}) => {
  const tools = await startChatTools({ pages })
  const endSimulation = fetchFromSimulator(tools.url, tools.fetch)
  const { feishu, dingtalk, wecom, slack, teams } = tools
  slack.addClient(SLACK_CLIENT)
  teams.addClient(TEAMS_CLIENT)
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
  for (const agentId of [CHAT_APPS.qywx.id, OTHER_APP])
    wecom.addApp({
      ...{ agentId, corpId: CHAT_APPS.qywx.tenant, aesKey: 'c'.repeat(43), token: 'token' },
      secret: agentId === OTHER_APP ? 'other-secret' : CHAT_APPS.qywx.secret,
    })
  const suite: WecomSuite = { ...WECOM_SUITE }
  wecom.addSuite(suite)

  // An address there is entered by an administrator.
  const feishuUser = ({ id, name, tenant = CHAT_APPS.lark.tenant }: ChatPerson) => ({
    ...{ openId: id, unionId: `on_${id}`, name, tenantKey: tenant, email: 'somebody-else@example.org' },
  })
  const dingtalkUser = ({ id, name, tenant = CHAT_APPS.dingtalk.tenant }: ChatPerson) => ({
    ...{ userid: id, unionid: `un_${id}`, name, corpId: tenant },
  })
  const wecomUser = ({ id, tenant = CHAT_APPS.qywx.tenant }: ChatPerson) => ({ userid: id, corpId: tenant })
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
    stop: async (): Promise<void> => {
      endSimulation()
      await tools.stop()
    },
    feishuUser,
    dingtalkUser,
    wecomUser,
    suite,
    issueCode,
    /** The answer of the tool’s own sign-in page to a person who agrees. */
    async approve(authorization: URL, person: ChatPerson): Promise<{ code: string; state: string }> {
      feishu.setCurrentUser(CHAT_APPS.lark.id, feishuUser(person))
      dingtalk.setCurrentUser(CHAT_APPS.dingtalk.id, dingtalkUser(person))
      for (const app of [CHAT_APPS.qywx.id, WECOM_SUITE.suiteId]) wecom.setCurrentUser(app, wecomUser(person))
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
export const chatToolsAt = ({
  feishu,
  dingtalk,
  wecom,
  slack,
  teams,
}: Pick<ChatSetup, 'feishu' | 'dingtalk' | 'wecom' | 'slack' | 'teams'>): Record<string, string> => ({
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
  WECOM_CORP_ID: CHAT_APPS.qywx.tenant,
  WECOM_AGENT_ID: CHAT_APPS.qywx.id,
  WECOM_SECRET: CHAT_APPS.qywx.secret,
  WECOM_AES_KEY: 'c'.repeat(43),
  WECOM_TOKEN: 'token',
  WECOM_BASE_URL: wecom.apiUrl,
  WECOM_AUTHORIZE_URL: wecom.authorizeUrl,
  WECOM_LOGIN_URL: wecom.loginUrl,
  SLACK_CLIENT_ID: SLACK_CLIENT.clientId,
  SLACK_CLIENT_SECRET: SLACK_CLIENT.secret,
  SLACK_SIGNING_SECRET: SLACK_CLIENT.signingSecret,
  SLACK_BASE_URL: slack.baseUrl,
  TEAMS_CLIENT_ID: TEAMS_CLIENT.clientId,
  TEAMS_CLIENT_SECRET: TEAMS_CLIENT.secret,
  TEAMS_BASE_URL: teams.baseUrl,
})
