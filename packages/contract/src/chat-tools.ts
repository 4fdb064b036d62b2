import type { ChatTool } from './identity-providers.ts'

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

/** Chat tools whose own page signs in, and redirects back with a code; Teams outside its clients. */
export const REDIRECT_TOOLS = ['qywx', 'slack', 'teams'] as const satisfies readonly ChatTool[]
export type RedirectTool = (typeof REDIRECT_TOOLS)[number]

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
