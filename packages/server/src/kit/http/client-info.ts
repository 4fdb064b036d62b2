import { HEADER, type Locale } from '@sso-elements/contract'
import { readAs, timeZone } from '@sso-elements/contract/api'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { localeOfHeader } from './accept-language.ts'
import { clientAddress, createProxyTrust, machineOf } from './client-address.ts'

const BROWSERS: [name: string, mark: RegExp][] = [
  ['Lark', /\b(Lark|Feishu)\b/],
  ['DingTalk', /DingTalk/i],
  ['WeCom', /wxwork/i],
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
/** Real User-Agent headers are shorter; the rest is ignored. */
const MAX_USER_AGENT_LENGTH = 512

const nameIn = (table: [string, RegExp][], text: string) => table.find(([, mark]) => mark.test(text))?.[0]

/** Browser and system of a User-Agent in words, such as "Firefox on Linux". */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  return `${nameIn(BROWSERS, text) ?? 'Unknown browser'} on ${nameIn(SYSTEMS, text) ?? 'unknown system'}`
}

/** The client of a request, from its connection and headers. */
export interface ClientInfo {
  /** Links the events of a request to its own line in the log. */
  readonly requestId: string
  /** IP address of the client, behind trusted proxies. */
  readonly address: string
  /** The network that limits count as one machine: the IPv4 address, or the /64 of an IPv6 one. */
  readonly machine: string
  /** As the browser sends it; empty when it sends none. */
  readonly userAgent: string
  /** Browser and system in words. */
  readonly device: string
  readonly locale: Locale
  /** Time zone of the browser (HTT-01); UTC when it sends no existing one. */
  readonly timeZone: string
  /** The token that the request sent, valid or not. */
  readonly token: string | undefined
  readonly idempotencyKey: string | undefined
  /** A cookie of this server; none grants access to a session. */
  cookie(name: string): string | undefined
  /** Headers that a handler adds to its response, whether it succeeds or fails. */
  readonly replyHeaders: Record<string, string>
}

/** What the Node server passes with a request; absent when a test calls the app directly. */
export interface ConnectionBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

/** Facts that are found while a request is handled, for its line in the log. */
export interface RequestFacts {
  accountId?: string
  /** Id of the opened share, because its code would grant access to it. */
  shareId?: string
  /** Code of the response, unless it is success. */
  code?: string
}

export interface ServerEnv {
  Bindings: ConnectionBindings
  Variables: { client: ClientInfo; facts: RequestFacts }
}
export type ServerContext = Context<ServerEnv>

/** For clients that send no time zone. */
const UNKNOWN_TIME_ZONE = 'UTC'

const IDEMPOTENCY_HEADER = 'idempotency-key'
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Reads each value on demand: most requests create no session or account and log no event. */
class RequestClientInfo implements ClientInfo {
  readonly requestId: string
  readonly address: string
  readonly replyHeaders: Record<string, string> = {}
  readonly #context: ServerContext

  constructor(context: ServerContext, requestId: string, address: string) {
    this.#context = context
    this.requestId = requestId
    this.address = address
  }

  #header(name: string): string | undefined {
    return this.#context.req.header(name)
  }
  get machine(): string {
    return machineOf(this.address)
  }
  get userAgent(): string {
    return this.#header('user-agent') ?? ''
  }
  get device(): string {
    return deviceOf(this.#header('user-agent'))
  }
  get locale(): Locale {
    return localeOfHeader(this.#header('accept-language'))
  }
  get timeZone(): string {
    return readAs(timeZone, this.#header(HEADER.timezoneStr)) ?? UNKNOWN_TIME_ZONE
  }
  get token(): string | undefined {
    return this.#header(HEADER.accessToken)
  }
  get idempotencyKey(): string | undefined {
    return this.#header(IDEMPOTENCY_HEADER)
  }
  cookie(name: string): string | undefined {
    return getCookie(this.#context, name)
  }
}

/** Creates the reader of client information, which trusts X-Forwarded-For from these proxies only. */
export const createClientInfoReader = (
  trustedProxies: readonly string[],
): ((context: ServerContext, requestId: string) => ClientInfo) => {
  const isTrusted = createProxyTrust(trustedProxies)
  return (context, requestId) => {
    const { req, env } = context
    const address = clientAddress(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for'), isTrusted)
    return new RequestClientInfo(context, requestId, address)
  }
}
