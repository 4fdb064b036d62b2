import { type ChatTool, type Environment, QUERY, type RedirectTool } from '@sso-elements/contract'

/** A chat tool whose client signs in to the page that it opens. */
export type ClientTool = Extract<ChatTool, 'lark' | 'dingtalk'>

/** A chat tool that signs in: by its client, or by a redirect. */
export type SignInTool = ClientTool | RedirectTool

export const isRedirectTool = (tool: SignInTool): tool is RedirectTool => tool === 'qywx' || tool === 'slack'

/** The chat tool whose client shows the page; null in other browsers. The user agent is a hint, never a proof. */
export const clientToolOf = (userAgent: string): ClientTool | null => {
  if (/DingTalk/i.test(userAgent)) return 'dingtalk'
  return /Lark|Feishu/i.test(userAgent) ? 'lark' : null
}

/** Whether the client runs on a phone or tablet, whose web views block cookies of other sites (FEI-02). */
export const isPhone = (userAgent: string): boolean => /Mobi|Android|iPhone|iPad|OpenHarmony/i.test(userAgent)

/** Id of the organization in a return address: the value of `suuid`; null if the address has none (NAV-06). */
export const organizationIn = (returnTo: string | null): string | null =>
  returnTo !== null && URL.canParse(returnTo) ? new URL(returnTo).searchParams.get(QUERY.suuid) : null

/** The tool that signs in to a return address with `suuid`: DingTalk or WeCom inside its client, else Feishu (NAV-06). */
export const chatToolOf = ({ userAgent, hasSuuid }: { userAgent: string; hasSuuid: boolean }): SignInTool | null => {
  if (!hasSuuid) return null
  if (/wxwork/i.test(userAgent)) return 'qywx'
  return clientToolOf(userAgent) === 'dingtalk' ? 'dingtalk' : 'lark'
}

const LIVE: readonly Environment[] = ['prod', 'sit', 'pre']

/** Whether the page may load code of a chat tool: in any browser outside prod, sit and pre, else in the tools' clients (IMS-05). */
export const mayLoadChatCode = ({ environment, userAgent }: { environment: Environment; userAgent: string }): boolean =>
  !LIVE.includes(environment) || clientToolOf(userAgent) !== null
