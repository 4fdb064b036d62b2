import { OTHER_REGISTRATION_PAGE } from '@sso-elements/contract'
import { dingtalkPages } from './dingtalk/pages.ts'
import { feishuPages } from './feishu/pages.ts'
import { CHAT_TOOLS, type ChatTool } from './rows.ts'
import { slackPages } from './slack/pages.ts'
import { teamsPages } from './teams/pages.ts'
import type { FailingStep, ToolNotice, ToolPages, UnlinkedQuery } from './tool-pages.ts'
import { wecomPages } from './wecom/pages.ts'

const TOOL_PAGES = {
  lark: feishuPages,
  dingtalk: dingtalkPages,
  qywx: wecomPages,
  slack: slackPages,
  teams: teamsPages,
} satisfies Record<ChatTool, ToolPages<object, string>>

type NoticesOf<Tool extends ChatTool> = (typeof TOOL_PAGES)[Tool]['notices']
/** A notice page of a tool, as the path of its route. */
export type NoticePage = { [Tool in ChatTool]: keyof NoticesOf<Tool> }[ChatTool]
type NoticeAt<Page> = {
  [Tool in ChatTool]: Page extends keyof NoticesOf<Tool> ? NoticesOf<Tool>[Page] : never
}[ChatTool]

/** A page that ends the flow, and its query. */
export interface ChatNotice {
  page: NoticePage
  query: UnlinkedQuery & { toolError?: string }
}

/** The pages of a tool. */
export const pagesOf = (tool: ChatTool): ToolPages<Readonly<Record<string, ToolNotice>>, NoticePage> => TOOL_PAGES[tool]

/** The notice pages of all tools. */
export const TOOL_NOTICES: { readonly [Page in NoticePage]: NoticeAt<Page> } = Object.assign(
  {},
  ...Object.values(TOOL_PAGES).map(({ notices }) => notices),
)

/** What a page does besides its notice: it links an account, or leads on to the product. */
const kindOf = (path: NoticePage, tool: ChatTool): 'link' | 'transit' | 'notice' => {
  const { link, transit } = pagesOf(tool)
  if (path === link) return 'link'
  return transit.includes(path) ? 'transit' : 'notice'
}

/** The pages of the tools, for the routes. */
export const CHAT_PAGES = CHAT_TOOLS.flatMap(({ key: tool }) => {
  const { notices } = pagesOf(tool)
  return (Object.keys(notices) as NoticePage[]).map((path) => ({
    path,
    tool,
    page: kindOf(path, tool),
    access: notices[path]?.access ?? ('open' as const),
  }))
})

/** Page on which a new user of a tool completes the registration. */
export const registrationPageOf = (tool: ChatTool): string => {
  const row = CHAT_TOOLS.find(({ key }) => key === tool)
  return row && 'registrationPage' in row ? row.registrationPage : OTHER_REGISTRATION_PAGE
}

const valueAt = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** The page for a code of the server, for a sign-in that a tool's own page began; null for other codes (IMS-06). */
export const noticeOfCode = (tool: ChatTool, code: string): NoticePage | null => valueAt(pagesOf(tool).ofCode, code)

/**
 * The page after a failed step.
 *
 * @param code code of the reply; empty if the step failed without one
 * @param number the tool's own number or word for it, from its client or the server; empty if there is none
 */
export const noticeOfFailure = (tool: ChatTool, step: FailingStep, code: string, number = ''): ChatNotice => {
  const { ofStep, failed } = pagesOf(tool)
  return {
    page: ofStep[step] ?? noticeOfCode(tool, code) ?? failed,
    query: number ? { toolError: number } : {},
  }
}

/** What the server would reply to the same failure as one of a client; empty if nothing tells. */
export const codeOfClientError = (tool: ChatTool, number: string): string =>
  valueAt(pagesOf(tool).codeOfNumber, number) ?? ''

/** The page for a person whose identity has no linked account (FEI-01, DNG-01, IMS-01). */
export const noticeOfUnlinked = (tool: ChatTool, orgId: string, userId: string): ChatNotice => {
  const { page, queryOf } = pagesOf(tool).unlinked
  return { page, query: queryOf({ orgId, userId }) }
}
