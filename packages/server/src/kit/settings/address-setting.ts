import { isEmail, isLoopback } from '@sso-elements/contract'
import * as v from 'valibot'

const urlOf = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '' ? url : null
}

export const isHttpUrl = (text: string): boolean => urlOf(text) !== null

/** The address of a page, used unchanged. */
export const pageAddress = v.pipe(v.string(), v.check(isHttpUrl))

/** An address that paths or queries are appended to, so it may have no query or fragment. */
export const baseAddress = v.pipe(
  pageAddress,
  v.check((text) => !/[?#]/.test(text)),
)

/** An address on the user’s own machine, with any port (RFC 8252). */
export const isLoopbackAddress = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname)

/** https, except on the own machine. A check is run even when an earlier one failed. */
export const isSecure = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopbackAddress(url)
}

/** The address of another party’s service: https, except on the own machine. An OpenID issuer is compared exactly, with its trailing slash. */
export const secureAddress = v.pipe(baseAddress, v.check(isSecure))

/** The address of a server without path; converted to its origin. */
export const serverAddress = v.pipe(
  baseAddress,
  v.check((text) => urlOf(text)?.pathname === '/'),
  v.transform((text) => urlOf(text)?.origin ?? text),
)

/** The sender of mail, in the form that the mailer uses. */
export interface Sender {
  /** Empty when there is none. */
  name: string
  address: string
}

/** `Name <address>` or `"Name, Inc." <address>`. */
const NAMED = /^(?:"([^"]*)"|([^"<>,;:@\\]*))\s*<([^<>]*)>$/
/** Control characters, and characters that change the text direction or are invisible. */
const INVISIBLE = /[\p{Cc}\p{Cf}\\]/u
const MAX_NAME_LENGTH = 100

const senderOf = (text: string): Sender => {
  const [, quoted, plain, address] = NAMED.exec(text) ?? []
  return address === undefined
    ? { name: '', address: text }
    : { name: (quoted ?? plain ?? '').trim(), address: address.trim() }
}

/** An email address with or without a display name. */
export const sender = v.pipe(
  v.string(),
  v.check((text) => !INVISIBLE.test(text)),
  v.transform((text): Sender => senderOf(text.trim())),
  v.check(({ name, address }) => isEmail(address) && name.length <= MAX_NAME_LENGTH),
)

/** An address of one of some schemes, such as that of a database. */
export const schemeUrl = (schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol)),
  )
