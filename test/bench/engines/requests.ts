import { createHash } from 'node:crypto'
import { HEADER } from '@sso-elements/contract'
import type { Person } from './people.ts'

const post = (path: string, headers: Record<string, string>, body: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')

/** A session check of somebody, as it goes over the wire. */
export const sessionCheck = ({ token, address }: Person): string =>
  post('/api/account/user-info', { 'x-forwarded-for': address, [HEADER.accessToken]: token }, '{}')

/** A sign-in of somebody with the right password, as it goes over the wire, from a browser that keeps its cookies. */
export const signIn = ({ email, password, address }: Person): string => {
  const device = createHash('sha256').update(address).digest('base64url')
  const headers = { 'x-forwarded-for': address, cookie: `sso-device=${device}` }
  return post('/api/account/login', headers, JSON.stringify({ orgEmail: email, password, tenantId: 1 }))
}
