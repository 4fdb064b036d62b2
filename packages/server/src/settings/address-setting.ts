import { isEmail } from '@sso-elements/contract'
import { z } from 'zod'
import { isLoopback } from '../authorize/redirect-address.ts'

const urlOf = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '' ? url : null
}

export const isHttpUrl = (text: string): boolean => urlOf(text) !== null

/** A page that people are led to as it stands. */
export const pageAddress = z.string().refine(isHttpUrl)

/** An address that paths or queries are added to: what it had of a query or fragment would swallow them. */
export const baseAddress = pageAddress.refine((text) => !/[?#]/.test(text))

/** An OpenID issuer, which is compared sign by sign: with a slash at its end or without, as the provider writes it. */
export const issuerAddress = baseAddress.refine((text) => {
  // What is no address at all was refused before, and is asked all the same.
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopback(url)
})

/** The address of a server, without anything behind it; given as its origin. */
export const serverAddress = baseAddress
  .refine((text) => urlOf(text)?.pathname === '/')
  .transform((text) => urlOf(text)?.origin ?? text)

/** Who mail is from, in the form that the mailer takes. */
export interface Sender {
  /** Empty for none. */
  name: string
  address: string
}

/** `Name <address>` or `"Name, Inc." <address>`. */
const NAMED = /^(?:"([^"]*)"|([^"<>,;:@\\]*))\s*<([^<>]*)>$/
/** Control characters, and signs that turn the direction of what follows or show nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\\]/u
const LONGEST_NAME = 100

const senderOf = (text: string): Sender => {
  const [, quoted, plain, address] = NAMED.exec(text) ?? []
  return address === undefined
    ? { name: '', address: text }
    : { name: (quoted ?? plain ?? '').trim(), address: address.trim() }
}

/** An email address, with a display name or without. */
export const sender = z
  .string()
  .refine((text) => !UNSEEN.test(text))
  .transform((text): Sender => senderOf(text.trim()))
  .refine(({ name, address }) => isEmail(address) && name.length <= LONGEST_NAME)
