import { HEADER, type Locale } from '@sso-elements/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { deviceOf } from '../session/device.ts'
import { localeOfHeader } from './accept-language.ts'
import { clientAddress, createProxyTrust } from './client-address.ts'

/** Who asks, as far as the connection tells. */
export interface Visitor {
  /** Address of the machine, past trusted proxies. */
  address: string
  /** Browser and system in words. */
  device: string
  locale: Locale
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
      token: req.header(HEADER.accessToken),
      idempotencyKey: req.header(IDEMPOTENCY_HEADER),
      cookie: (name) => getCookie(context, name),
    }
  }
}
