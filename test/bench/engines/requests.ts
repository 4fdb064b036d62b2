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

/** A sign-in of somebody with the right password, as it goes over the wire. */
export const signIn = ({ email, password, address }: Person): string =>
  post('/api/account/login', { 'x-forwarded-for': address }, JSON.stringify({ orgEmail: email, password, tenantId: 1 }))
