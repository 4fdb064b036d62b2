// `@__PURE__`: bundles omit the lists that they do not use.
import { brandsOf, CHAT_TOOLS, type ChatToolRow } from '@sso-elements/chat-tools/rows'
import type { Locale } from './locale.ts'

export { type ChatBrand, type ChatTool, FEISHU_BRAND_NAMES } from '@sso-elements/chat-tools/rows'

/** Chat tools by the hosts that they run on. */
export const CHAT_BRANDS = /* @__PURE__ */ brandsOf(CHAT_TOOLS)

/** Chat tools to which an organization connects its own app. */
export const OWN_APP_BRANDS = /* @__PURE__ */ brandsOf(/* @__PURE__ */ CHAT_TOOLS.filter((row) => row.app === 'own'))
export type OwnAppBrand = (typeof OWN_APP_BRANDS)[number]

/** Chat tools whose administrator adds this product's app on a page of the tool (IMS-02, IMS-03). */
export const ADDED_APP_BRANDS = /* @__PURE__ */ brandsOf(
  /* @__PURE__ */ CHAT_TOOLS.filter((row) => row.app === 'added'),
)
export type AddedAppBrand = (typeof ADDED_APP_BRANDS)[number]

/** Chat tools whose own page signs in, and redirects back with a code; Teams outside its clients. */
export const REDIRECT_TOOLS = /* @__PURE__ */ CHAT_TOOLS.filter((row) => row.outside === '/im/auth-url').map(
  ({ key }) => key,
)
export type RedirectTool = (typeof REDIRECT_TOOLS)[number]

const CLIENT_ROWS = /* @__PURE__ */ CHAT_TOOLS.filter((row) => row.hasAdapter)
/** Chat tools whose client proves the user who opens a page. */
export const CLIENT_TOOLS = /* @__PURE__ */ CLIENT_ROWS.map(({ key }) => key)
/** Their names in the calls of the specification (HTT-08). */
export const IM_TYPES = /* @__PURE__ */ CLIENT_ROWS.map(({ imType }) => imType)
/** Names of the tools whose script requires a signature of the page's address (FEI-03). */
export const SIGNING_IM_TYPES = /* @__PURE__ */ CLIENT_ROWS.filter((row) => row.signsPages).map(({ imType }) => imType)

/** Names of the chat tools in each language; both of Feishu and Lark, for when the one in use is unknown. */
export const CHAT_TOOL_NAMES = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ CHAT_TOOLS.map(({ key, name }) => [key, name]),
) as {
  [Row in ChatToolRow as Row['key']]: Record<Locale, string>
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
/** How a step fails in the browser: a timeout, a missing script or function, an error of the client, or a malformed result. */
export const CHAT_CLIENT_FAILURES = ['timeout', 'script', 'unsupported', 'bridge', 'unreadable'] as const
