import { randomInt } from 'node:crypto'
import {
  type BodyOf,
  type CallPath,
  type CodeScene,
  type Envelope,
  HEADER,
  type ResultOf,
} from '@sso-elements/contract'
import { safeParse } from 'valibot'
import { expect } from 'vitest'
import type { OutboxMail } from '../features/site/outbox.ts'
import { ROUTES } from '../routes.ts'

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
  /** Address of the client’s machine, as the trusted proxy reports it. */
  from?: string
}

export interface Reply<Result> extends Envelope<Result> {
  status: number
  headers: Headers
}

export const PASSWORD = 'correct-horse-staple'

/** A machine that no other test uses, so that limits by address do not interfere. */
export const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

let people = 0
export const someEmail = (): string => {
  people += 1
  return `person-${people}-${randomInt(1e9)}@example.org`
}

/** Calls that request or use a code: they are made in the browser of their email address. */
const WITH_CODE = [
  '/account/send-code',
  '/account/register',
  '/account/anonymous/login-code',
  '/account/reset-password',
]

/** The cookies of a response, in the form that the browser sends them back. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')

export interface Client {
  url: string
  /** Any request, without validation. */
  request(path: string, init?: RequestInit, from?: string): Promise<Response>
  /** A call of the contract; its result is validated against its schema. */
  call<Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: CallOptions): Promise<Reply<ResultOf<Path>>>
  /** The same with any body, for calls that are refused. */
  send(path: string, body: unknown, options?: CallOptions): Promise<Reply<unknown>>
  mails(to: string): Promise<OutboxMail[]>
  /** Requests a code and reads it from the newest mail. */
  code(email: string, scene: CodeScene): Promise<string>
  /** Registers a new user. */
  register(email?: string): Promise<{ email: string; token: string }>
}

/** Each email address requests and uses its codes in a browser of its own, at any server, unless a call has other cookies. */
const browsers = new Map<string, string>()
const browserOf = (body: unknown): string => String((body as { orgEmail?: unknown } | null)?.orgEmail).toLowerCase()

export const createClient = (url: string, sendRequest: typeof fetch = fetch): Client => {
  const request: Client['request'] = (path, init = {}, from = someAddress()) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', from)
    return sendRequest(url + path, { redirect: 'manual', ...init, headers })
  }
  const cookieOf = (path: string, body: unknown): { cookie?: string } => {
    const cookie = WITH_CODE.includes(path) ? browsers.get(browserOf(body)) : undefined
    return cookie === undefined ? {} : { cookie }
  }
  const send: Client['send'] = async (path, body, { token, headers = {}, from } = {}) => {
    const route = ROUTES.find((row) => row.path === path)
    const all = {
      ...(token === undefined ? {} : { [HEADER.accessToken]: token }),
      ...cookieOf(path, body),
      ...headers,
    }
    const response =
      route?.method === 'GET'
        ? await request(`/api${path}?${new URLSearchParams(body as Record<string, string>)}`, { headers: all }, from)
        : await request(
            `/api${path}`,
            { method: 'POST', headers: { 'content-type': 'application/json', ...all }, body: JSON.stringify(body) },
            from,
          )
    const envelope = (await response.json()) as Envelope
    const setCookies = cookiesOf(response.headers)
    if (path === '/account/send-code' && setCookies !== '' && !('cookie' in headers))
      browsers.set(browserOf(body), setCookies)
    if (route && envelope.code === '200') {
      const parsed = safeParse(route.returns ?? route.result, envelope.result)
      expect(parsed.issues).toBeUndefined()
      // Some schemas convert any value to null, and all drop unknown fields: the server must send exactly what the schema outputs.
      expect(parsed.output).toEqual(envelope.result)
    }
    return { ...envelope, status: response.status, headers: response.headers }
  }
  const client: Client = {
    url,
    request,
    send,
    call: async <Path extends CallPath>(path: Path, body: BodyOf<Path>, options?: CallOptions) =>
      (await send(path, body, options)) as Reply<ResultOf<Path>>,
    mails: async (to) => {
      const response = await request(`/outbox?to=${encodeURIComponent(to)}`, {
        headers: { accept: 'application/json' },
      })
      return (await response.json()) as OutboxMail[]
    },
    code: async (email, scene) => {
      const sent = await client.call('/account/send-code', { orgEmail: email, scene })
      expect(sent.code).toBe('200')
      // A mail about an earlier device may arrive after it.
      const mail = (await client.mails(email)).find((each) => each.code)
      if (!mail?.code) throw new Error(`no code was mailed to ${email}`)
      return mail.code
    },
    register: async (email = someEmail()) => {
      const code = await client.code(email, 'register')
      const reply = await client.call('/account/register', {
        orgEmail: email,
        code,
        password: PASSWORD,
        orgUserName: 'Ada Lovelace',
      })
      expect(reply.code).toBe('200')
      return { email, token: reply.result.token }
    },
  }
  return client
}
