import { createHash } from 'node:crypto'
import { HEADER } from '@sso-elements/contract'
import type { Person } from './people.ts'

const post = (path: string, headers: Record<string, string>, body: string, type = 'application/json'): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

/** A raw HTTP request that checks the user's session. */
export const sessionCheck = ({ token, address }: Person): string =>
  post('/api/account/user-info', { 'x-forwarded-for': address, [HEADER.accessToken]: token }, '{}')

/** A raw HTTP request that signs in with the right password, with a device cookie. */
export const signIn = ({ email, password, address }: Person): string => {
  const device = createHash('sha256').update(address).digest('base64url')
  const headers = { 'x-forwarded-for': address, cookie: `sso-device=${device}` }
  return post('/api/account/login', headers, JSON.stringify({ orgEmail: email, password, tenantId: 1 }))
}

/** A raw HTTP request with a batch of events to the collector. */
export const eventBatch = (lines: readonly string[], address: string): string =>
  post('/v1/write/rum?precision=ms', { 'x-forwarded-for': address }, lines.join('\n'), 'text/plain;charset=UTF-8')
