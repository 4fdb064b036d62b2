import { type ChatTool, type Environment, QUERY, type RedirectTool } from '@sso-elements/contract'
import type { PageGlobals } from './page-globals.ts'

/** A chat tool whose client signs in to the page that it opens. */
export type ClientTool = Extract<ChatTool, 'lark' | 'dingtalk' | 'teams'>

/** A chat tool that signs in: by its client, or by a redirect. */
export type SignInTool = ClientTool | RedirectTool

/** A tool whose own page signs in, also in its client. */
export const isRedirectTool = (tool: SignInTool): tool is Exclude<RedirectTool, ClientTool> =>
  tool === 'qywx' || tool === 'slack'

/** What tells the client that shows a page: its user agent, and the origin of the page around it, as Teams has in browsers. */
export const clientOf = (page: Pick<PageGlobals, 'navigator' | 'location'>): string =>
  `${page.navigator.userAgent} ${page.location.ancestorOrigins?.[0] ?? ''}`

/** The chat tool whose client shows the page, by `clientOf`; null in other browsers. A hint, never a proof. */
export const clientToolOf = (client: string): ClientTool | null => {
  if (/DingTalk/i.test(client)) return 'dingtalk'
  if (/Teams(Mobile)?[-/]|\/teams\.(cloud\.)?microsoft(\.com)?$/.test(client)) return 'teams'
  return /Lark|Feishu/i.test(client) ? 'lark' : null
}

/** Whether WeCom's client shows the page, which it tells by its user agent alone. */
const isInWecom = (client: string): boolean => /wxwork/i.test(client)

/** Whether a client of Teams may show the page, which only its answer tells: Teams shows pages in a frame, on phones with a bridge. */
export const mayBeInsideTeams = (page: Pick<PageGlobals, 'parent' | 'nativeInterface'>): boolean =>
  page.nativeInterface !== undefined || (page.parent !== undefined && page.parent !== page)

/** Where a page leaves for. */
interface Leaving {
  to: string
  /** What the addresses begin with that have the session without a ticket. */
  home: string
  /** The tool that has opened the page, where the client does not tell. */
  tool?: SignInTool | null
}

/**
 * Whether the address that a page leaves for gets a ticket of its session: inside the chat tools on phones and tablets, whose web views
 * block cookies of other sites (FEI-02, DNG-01), and in the frames of Teams. Slack opens pages in the browser of the phone.
 */
export const needsTicket = (
  page: Pick<PageGlobals, 'navigator' | 'location' | 'parent' | 'nativeInterface'>,
  { to, home, tool = null }: Leaving,
): boolean => {
  if (to.startsWith(home)) return false
  const client = clientOf(page)
  const opened = clientToolOf(client) ?? (isInWecom(client) ? 'qywx' : tool)
  if (opened === 'teams') return mayBeInsideTeams(page)
  const isOnPhone = /Mobi|Android|iPhone|iPad|OpenHarmony/i.test(page.navigator.userAgent)
  return isOnPhone && opened !== null && opened !== 'slack'
}

/** The value of a query parameter of an address; null without it. */
export const parameterIn = (returnTo: string | null, name: string): string | null =>
  returnTo !== null && URL.canParse(returnTo) ? new URL(returnTo).searchParams.get(name) : null

/** Id of the organization in a return address: the value of `suuid`; null if the address has none (NAV-06). */
export const organizationIn = (returnTo: string | null): string | null => parameterIn(returnTo, QUERY.suuid)

/** The tool that signs in to a return address with `suuid`: DingTalk, WeCom or Teams inside its client, else Feishu (NAV-06). */
export const chatToolOf = ({ userAgent, hasSuuid }: { userAgent: string; hasSuuid: boolean }): SignInTool | null => {
  if (!hasSuuid) return null
  if (isInWecom(userAgent)) return 'qywx'
  return clientToolOf(userAgent) ?? 'lark'
}

const LIVE: readonly Environment[] = ['prod', 'sit', 'pre']

/** Whether the page may load code of a chat tool: in any browser outside prod, sit and pre, else in the tools' clients (IMS-05). */
export const mayLoadChatCode = ({ environment, userAgent }: { environment: Environment; userAgent: string }): boolean =>
  !LIVE.includes(environment) || clientToolOf(userAgent) !== null
