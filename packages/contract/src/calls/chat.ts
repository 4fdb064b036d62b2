import type { FeishuBrand } from '../feishu-brand.ts'
import type { ChatTool, ImType } from '../identity-providers.ts'
import type { Call, Nothing } from './call.ts'

/** Chat tools of which an organization connects an app of its own. Feishu and Lark are the same software. */
export const OWN_APP_BRANDS = ['feishu', 'lark', 'dingtalk', 'wecom'] as const
export type OwnAppBrand = (typeof OWN_APP_BRANDS)[number]

/** Chat tools whose administrator adds this product's app on a page of the tool (IMS-02, IMS-03). */
export const ADDED_APP_BRANDS = ['slack', 'teams'] as const
export type AddedAppBrand = (typeof ADDED_APP_BRANDS)[number]

/** Chat tools by the hosts that they run on. */
export const CHAT_BRANDS = ['feishu', 'lark', 'dingtalk', 'wecom', 'slack', 'teams'] as const satisfies readonly (
  | OwnAppBrand
  | AddedAppBrand
)[]
export type ChatBrand = (typeof CHAT_BRANDS)[number]

/** An organization's own app of a chat tool. Its secrets are never returned. */
export interface ChatInstallation {
  brand: ChatBrand
  /** At WeCom the agent id, or the suite id of an app of the store. */
  appId: string
  /** Corp id of DingTalk or WeCom, team id of Slack, tenant id of Teams; null for Feishu and Lark. */
  corpId: string | null
  /** Whether people of the company may join the organization without an invitation. */
  allowsJoining: boolean
  /** ISO 8601. */
  connectedAt: string
  /** Whether no key of the server decrypts the app's secret: nobody signs in with it until it is entered again (IDN-08). */
  secretLost?: boolean
  /** Where the tool sends the events of the app; null for this product's app, whose console is not the administrator's. */
  eventsUrl: string | null
}

/** The chat tools of an organization. */
export interface ChatToolList {
  installations: ChatInstallation[]
  /** The tools to which this product's app can be added. */
  addable: AddedAppBrand[]
}

/** What an administrator copies from the console of a chat tool. */
export interface ChatAppCredentials {
  brand: OwnAppBrand
  appId: string
  secret: string
  /** Required for DingTalk and WeCom. */
  corpId?: string
  /** Feishu's encrypt key, or the AES key of 43 characters of DingTalk and WeCom; without it events are refused. */
  encryptKey?: string
  /** Feishu's verification token, or the token of DingTalk and WeCom. */
  token?: string
}

/** An organization that a user of its chat tool may join without an invitation. */
export interface JoinableOrganization {
  orgId: string
  orgName: string
  /** Address of its picture. */
  avatar: string | null
  brand: ChatBrand
  /** Whether the user is a member already. */
  joined: boolean
}

/** The app of a chat tool that an organization uses. */
export interface ChatAppInfo {
  /** Apps of the store do not sign in by themselves (FEI-01). */
  appType: 'self' | 'store'
  /** Id of the app at the tool. */
  appId: string
  /** DingTalk's corp id, which its client requires for a code; null for Feishu and Lark. */
  corpId: string | null
  /** Which of Feishu and Lark the page is open in; null for other tools, and where nothing tells. */
  brand: FeishuBrand | null
  /** Address of the tool's script for pages; null if the tool has a package. */
  script: string | null
}

/** Steps of a sign-in with a chat tool that can fail. */
export const CHAT_STEPS = [
  'detect',
  'web-auth',
  'app-info',
  'load',
  'configure',
  'acquire',
  'identify',
  'token',
] as const
/** How a step fails in the browser: late, without the tool's script or function, by the client's word, or with a result of another form. */
export const CHAT_CLIENT_FAILURES = ['timeout', 'script', 'unsupported', 'bridge', 'unreadable'] as const

/** A failure that only the browser knows of. It has no sentence of the client, which may say more than the log should have. */
export interface ChatClientFailure {
  tool: Exclude<ChatTool, 'qywx' | 'slack'>
  orgId: string
  brand?: FeishuBrand
  step: (typeof CHAT_STEPS)[number]
  kind: (typeof CHAT_CLIENT_FAILURES)[number]
  /** The client's number or word. */
  number?: string
}

/** Chat tools whose own page signs in, and redirects back with a code; Teams outside its clients. */
export const REDIRECT_TOOLS = ['qywx', 'slack', 'teams'] as const satisfies readonly ChatTool[]
export type RedirectTool = (typeof REDIRECT_TOOLS)[number]

/**
 * Calls of chat tools. Codes: 0825 not connected, 0470001 to 0470007, 0460003 the tool is out of reach; `subMsg` is the tool's own number.
 * `brand` is Feishu or Lark where the page names one; by default the server tells by the client.
 */
export interface ChatCalls {
  /**
   * The session of the person whom this browser has just proven to be `externalUserId`; not authorized if no account is linked.
   * `teamsToken` is that of Teams' client, for browsers that keep no cookie of the proof (EMB-02).
   */
  '/open/im/get/token': Call<
    { externalUserId: string; orgUuid: string; imType: ImType; brand?: FeishuBrand; teamsToken?: string },
    { authorized: boolean; accessToken?: string }
  >
  /** Signature of a page for the tool's script; each works once (FEI-03). */
  '/open/im/get/signature': Call<
    { imType: Exclude<ImType, 'teams'>; orgUuid: string; url: string; brand?: FeishuBrand },
    { appId: string; timestamp: string; nonceStr: string; signature: string }
  >
  '/open/im/get/app-info': Call<{ uuid: string; imType: ImType; brand?: FeishuBrand }, ChatAppInfo>
  /** Address of DingTalk's own sign-in page, which returns to `originalPath` in the end (DNG-02). */
  '/im/dingtalk/web-auth-url': Call<{ orgId: string; originalPath: string }, string>
  /** The same for the tools that sign in by a redirect in their own client, too (IMS-01). */
  '/im/auth-url': Call<{ tool: RedirectTool; orgId: string; originalPath: string }, string>
  /** Exchanges an auth code of DingTalk's client. The server remembers for this browser whom it proved (DNG-01). */
  '/im/dingtalk/auth-user-info': Call<{ code: string; orgId: string }, { userId?: string }>
  /**
   * The same for Feishu and Lark. `encryptedData` and `iv` are those of `getUserInfo` (FEI-06): the server decrypts them with the
   * session key that belongs to the code, and refuses another person's.
   */
  '/im/lark/auth-user-info': Call<
    { code: string; orgId: string; encryptedData?: string; iv?: string; brand?: FeishuBrand },
    { openId?: string }
  >
  /** The same for the token that Teams’ client gives a page (IMS-03). */
  '/im/teams/auth-user-info': Call<{ token: string; orgId: string }, { userId?: string }>
  /** Address of Microsoft’s page that asks for consent, and returns to `teams/transit`. */
  '/im/teams/consent-url': Call<{ orgId: string }, string>
  /** Reports what a sign-in failed with in the browser, for the server's log. */
  '/im/client-failure': Call<ChatClientFailure, null>
  /** The apps that the current organization has connected; administrators only, as the calls below. */
  '/org/chat-tools': Call<Nothing, ChatToolList>
  /** Asks the tool whether the credentials are right, then stores them; replaces the organization's app of the same tool. */
  '/org/chat-tools/connect': Call<ChatAppCredentials, ChatToolList>
  /** Address of the tool's page that adds this product's app; it returns to a page that says how that ended. */
  '/org/chat-tools/add': Call<{ brand: AddedAppBrand }, string>
  /** Asks the tool whether the stored credentials are still right. */
  '/org/chat-tools/check': Call<{ brand: ChatBrand }, null>
  /** Lets people of the tool's company join the organization without an invitation, or no longer. */
  '/org/chat-tools/allow-joining': Call<{ brand: ChatBrand; allowed: boolean }, ChatToolList>
  '/org/chat-tools/remove': Call<{ brand: ChatBrand }, ChatToolList>
  /** The organizations that the user may join without an invitation: their chat tool has proven lately that the user is of its company. */
  '/org/chat-tools/joinable': Call<Nothing, JoinableOrganization[]>
  /** Joins one of them, and makes it current. Codes: 0420003 none of them, 0420002 a member already, 0420005 full. */
  '/org/chat-tools/join': Call<{ orgId: string }, { orgId: string }>
}
