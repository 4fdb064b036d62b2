import { HEADER, type Locale } from '@sso-elements/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { deviceOf } from '../session/device.ts'
import { localeOfHeader } from './accept-language.ts'
import { clientAddress, createProxyTrust, machineOf } from './client-address.ts'
import { timeZone } from './fields.ts'

/** Who asks, as far as the connection tells. */
export interface ClientInfo {
  /** Of the request: ties the lines of its events to its own line in the log. */
  readonly requestId: string
  /** Address of the machine, past trusted proxies. */
  readonly address: string
  /** What limits count as one machine: the address, or the /64 of an IPv6 one. */
  readonly machine: string
  /** Browser and system in words. */
  readonly device: string
  readonly locale: Locale
  /** Time zone of the browser (HTT-01); UTC when it names none that exists. */
  readonly timeZone: string
  /** The token that came with the request, dead or alive. */
  readonly token: string | undefined
  readonly idempotencyKey: string | undefined
  /** A cookie of ours; none opens a session. */
  cookie(name: string): string | undefined
  /** Headers that a handler adds to the reply, whatever it answers. */
  readonly replyHeaders: Record<string, string>
}

/** What the Node server hands over with a request; absent when a test calls the app directly. */
export interface ConnectionBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}

/** What becomes known of a request while it is answered, for its line in the log. */
export interface RequestFacts {
  accountId?: string
  /** Of the share that was opened; its code would open it. */
  shareId?: string
  /** Of the reply, unless it is success. */
  code?: string
}

export interface ServerEnv {
  Bindings: ConnectionBindings
  Variables: { client: ClientInfo; facts: RequestFacts }
}
export type ServerContext = Context<ServerEnv>

/** For clients that do not say theirs. */
const UNKNOWN_TIME_ZONE = 'UTC'

const IDEMPOTENCY_HEADER = 'idempotency-key'
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Each value is read when it is asked for: most requests begin no session, make no account and are no event. */
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
  get device(): string {
    return deviceOf(this.#header('user-agent'))
  }
  get locale(): Locale {
    return localeOfHeader(this.#header('accept-language'))
  }
  get timeZone(): string {
    return timeZone.catch(UNKNOWN_TIME_ZONE).parse(this.#header(HEADER.timezoneStr))
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

/** Reads who asks; X-Forwarded-For counts from these proxies alone. */
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
