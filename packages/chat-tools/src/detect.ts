import { type Environment, QUERY } from '@sso-elements/contract'
import type { PageGlobals } from './page-globals.ts'
import { CHAT_TOOLS, type ChatTool, type ChatToolRow, type ClientTool, rowOf } from './rows.ts'

export type { ClientTool } from './rows.ts'

/** A chat tool that signs in: by its client, or by a redirect. */
export type SignInTool = ChatTool

/** A tool whose own page signs in, also in its client. */
export const isRedirectTool = (tool: SignInTool): tool is Exclude<SignInTool, ClientTool> => !rowOf(tool).hasAdapter

/** What tells the client that shows a page: its user agent, and the origin of the page around it, as Teams has in browsers. */
export const clientOf = (page: Pick<PageGlobals, 'navigator' | 'location'>): string =>
  `${page.navigator.userAgent} ${page.location.ancestorOrigins?.[0] ?? ''}`

/** The chat tool in which the page is open, by `clientOf`. Feishu, whose pattern fits most clients, is asked last. */
const openedIn = (client: string): ChatToolRow | undefined =>
  [...CHAT_TOOLS].reverse().find((row) => row.client?.test(client))

/** The chat tool whose client shows the page and signs in, by `clientOf`; null in other browsers. A hint, never a proof. */
export const clientToolOf = (client: string): ClientTool | null => {
  const row = openedIn(client)
  return row?.hasAdapter ? row.key : null
}

/** Whether a client that shows pages in a frame, or on phones with a bridge, may show the page: only its answer tells. */
export const mayBeInFrame = (page: Pick<PageGlobals, 'parent' | 'nativeInterface'>): boolean =>
  page.nativeInterface !== undefined || (page.parent !== undefined && page.parent !== page)

/** Where a page leaves for. */
interface Leaving {
  to: string
  /** What the addresses begin with that have the session without a ticket. */
  home: string
  /** The tool that has opened the page, where the client does not tell. */
  tool?: SignInTool | null
}

/** Whether the address that a page leaves for gets a ticket of its session: where the tool has opened the page says so (FEI-02, DNG-01). */
export const needsTicket = (
  page: Pick<PageGlobals, 'navigator' | 'location' | 'parent' | 'nativeInterface'>,
  { to, home, tool = null }: Leaving,
): boolean => {
  if (to.startsWith(home)) return false
  const { opensIn = 'browser' } = openedIn(clientOf(page)) ?? (tool ? rowOf(tool) : {})
  if (opensIn === 'frame') return mayBeInFrame(page)
  return opensIn === 'web view' && /Mobi|Android|iPhone|iPad|OpenHarmony/i.test(page.navigator.userAgent)
}

/** The value of a query parameter of an address; null without it. */
export const parameterIn = (returnTo: string | null, name: string): string | null =>
  returnTo !== null && URL.canParse(returnTo) ? new URL(returnTo).searchParams.get(name) : null

/** Id of the organization in a return address: the value of `suuid`; null if the address has none (NAV-06). */
export const organizationIn = (returnTo: string | null): string | null => parameterIn(returnTo, QUERY.suuid)

/** The tool that signs in to a return address with `suuid`: the one in whose client the page is open, else Feishu (NAV-06). */
export const chatToolOf = ({ userAgent, hasSuuid }: { userAgent: string; hasSuuid: boolean }): SignInTool | null =>
  hasSuuid ? (openedIn(userAgent)?.key ?? 'lark') : null

const LIVE: readonly Environment[] = ['prod', 'sit', 'pre']

/** Whether the page may load code of a chat tool: in any browser outside prod, sit and pre, else in the tools' clients (IMS-05). */
export const mayLoadChatCode = ({ environment, userAgent }: { environment: Environment; userAgent: string }): boolean =>
  !LIVE.includes(environment) || clientToolOf(userAgent) !== null
