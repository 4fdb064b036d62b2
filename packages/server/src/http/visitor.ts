import { HEADER, type Locale } from '@sso-elements/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { deviceOf } from '../session/device.ts'
import { localeOfHeader } from './accept-language.ts'
import { clientAddress, createProxyTrust } from './client-address.ts'
import { timeZone } from './fields.ts'

/** Who asks, as far as the connection tells. */
export interface Visitor {
  /** Address of the machine, past trusted proxies. */
  address: string
  /** Browser and system in words. */
  device: string
  locale: Locale
  /** Time zone of the browser (HTT-01); UTC when it names none that exists. */
  timeZone: string
  /** The token that came with the request, dead or alive. */
  token: string | undefined
  idempotencyKey: string | undefined
  /** A cookie of ours; none opens a session. */
  cookie(name: string): string | undefined
}

/** What the Node server hands over with a request; absent when a test calls the app directly. */
export interface ConnectionBindings {
  incoming?: { socket: { remoteAddress?: string | undefined } }
}
export type ServerContext = Context<{ Bindings: ConnectionBindings }>

/** For clients that do not say theirs. */
const UNKNOWN_TIME_ZONE = 'UTC'

const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Reads who asks; X-Forwarded-For counts from these proxies alone. */
export const createVisitorReader = (trustedProxies: readonly string[]): ((context: ServerContext) => Visitor) => {
  const isTrusted = createProxyTrust(trustedProxies)
  return (context) => {
    const { req, env } = context
    return {
      address: clientAddress(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for'), isTrusted),
      device: deviceOf(req.header('user-agent')),
      locale: localeOfHeader(req.header('accept-language')),
      timeZone: timeZone.catch(UNKNOWN_TIME_ZONE).parse(req.header(HEADER.timezoneStr)),
      token: req.header(HEADER.accessToken),
      idempotencyKey: req.header(IDEMPOTENCY_HEADER),
      cookie: (name) => getCookie(context, name),
    }
  }
}
