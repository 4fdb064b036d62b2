import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type CodeOfReply } from '@sso-elements/contract'

/** What the server replies to an error of a tool, by what the error means. */
export const REPLY_OF_MEANING = {
  /** The code of a person is unknown, expired, used, or of another app. */
  code: CODE_OF_REPLY.chatCodeNotValid,
  /** The person is not of the company. */
  tenant: CODE_OF_REPLY.chatOtherTenant,
  /** The person may not use the app. */
  user: CODE_OF_REPLY.chatUserNotAllowed,
  /** The person has no license for the app. */
  license: CODE_OF_REPLY.chatLicenseMissing,
  /** The ticket of the store app is missing or out of date. */
  ticket: CODE_OF_REPLY.chatTicketMissing,
  /** The company does not have the app, or the app's id or secret is wrong. */
  app: CODE_OF_REPLY.chatAppForbidden,
  /** The secret of this site's own app is wrong or has expired. */
  secret: CODE_OF_CHAT_SET_UP.secretRefused,
  /** Calls from the server's address are not allowed. */
  address: CODE_OF_CHAT_SET_UP.serverRefused,
  /** The app's token is no longer valid; a new one may be. */
  token: CODE_OF_REPLY.providerUnavailable,
  /** The tool is busy. */
  unavailable: CODE_OF_REPLY.providerUnavailable,
  /** The console of the tool lacks an address, a permission or another setting. */
  setting: CODE_OF_CHAT_SET_UP.toolRefused,
  /** A request of ours was wrong. */
  request: CODE_OF_CHAT_SET_UP.toolRefused,
  /** No failure: it confirms that the company has the app. */
  nothing: CODE_OF_REPLY.success,
} as const satisfies Record<string, CodeOfReply>

/** What an error of a tool means to us. */
export type ErrorMeaning = keyof typeof REPLY_OF_MEANING

/** What an administrator reads: the cause, and what to change where. `{tool}` is its name, `{address}` that of this server. */
export interface Mend {
  en: string
  zh: string
}

/** What somebody changes in the console of the tool: only the tool's own labels say where. */
type InConsole = Extract<ErrorMeaning, 'app' | 'address' | 'setting'>

/** What is told alike of all tools. */
export const MEND_OF_MEANING: Readonly<Record<Exclude<ErrorMeaning, InConsole>, Mend>> = {
  code: {
    en: '{tool} accepts each code of a person once, and for a few minutes. Open the page from {tool} again.',
    zh: '{tool}的授权码只能使用一次，且几分钟后失效。请从{tool}重新打开页面。',
  },
  tenant: {
    en: 'The person is not in the company whose app is connected. Use an account of that company in {tool}.',
    zh: '该用户不属于已接入应用所在的企业，请使用该企业的{tool}账号。',
  },
  user: {
    en: '{tool} does not let the person use the app. Check in its console that the account is active, and that the app is available to it.',
    zh: '{tool}不允许该用户使用此应用。请在{tool}后台确认其账号状态正常，且在应用的可用范围内。',
  },
  license: {
    en: 'The person has no license for the app. Assign one in the administration of {tool}.',
    zh: '该用户没有此应用的许可，请在{tool}管理后台为其分配。',
  },
  ticket: {
    en: '{tool} has not sent the ticket of the store app, or has replaced it. Check that the callback of the app leads to this site; {tool} sends tickets by itself.',
    zh: '{tool}尚未推送商店应用的 ticket，或 ticket 已更换。请确认应用的回调地址指向本站，{tool}会定时推送。',
  },
  secret: {
    en: '{tool} refuses this site’s own app: its secret is wrong or has expired. Whoever runs this site has to enter a new one.',
    zh: '{tool}拒绝了本站自己的应用：其密钥有误或已过期，需由本站的运营方换上新密钥。',
  },
  token: {
    en: '{tool} no longer accepts the token that it gave to the app, and gave no better one. Try again in a few minutes.',
    zh: '{tool}不再接受它签发给该应用的令牌，重新获取后仍被拒绝。请几分钟后重试。',
  },
  unavailable: {
    en: '{tool} is busy, or out of order. Try again in a few minutes.',
    zh: '{tool}繁忙或暂时不可用，请几分钟后重试。',
  },
  request: {
    en: '{tool} does not understand a request of this site. Tell whoever runs this site the number.',
    zh: '{tool}无法识别本站的请求，请将错误码告知本站的运营方。',
  },
  nothing: {
    en: '{tool} has the app. There is nothing to mend.',
    zh: '{tool}中已有该应用，无需处理。',
  },
}

/** Errors that a tool publishes for the calls which this product sends, and that mean the same. */
export type PublishedErrors = {
  /** The tool's numbers, or its words where it has none. */
  codes: readonly (string | number)[]
  /** HTTP status; 200 by default. */
  status?: number
  /** Only the tool's client answers with them, never its server. */
  from?: 'client'
} & ({ means: InConsole; mend: Mend } | { means: Exclude<ErrorMeaning, InConsole>; mend?: Mend })

/** Among which errors a number or word is; null if it is in no list. */
export const publishedWith = (errors: readonly PublishedErrors[], code: string | number): PublishedErrors | null =>
  errors.find(({ codes }) => codes.some((each) => String(each) === String(code))) ?? null
