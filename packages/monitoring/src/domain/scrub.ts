import { maskNamedSecrets } from '@sso-elements/browser'
import type { Context } from './events.ts'

/**
 * Removes from each sent text what must not leave the page: queries and fragments of URLs, email addresses, tokens, six-digit codes. Values
 * whose names mark them as secret are masked whole.
 */

const MASK = '[masked]'

/** A query or fragment with a value, up to the position that a stack trace adds to a URL. */
const QUERY = /[?#][^\s"'<>()[\]{}|\\=]{0,200}=[^\s"'<>()[\]{}|\\]*?(?=(?::\d+){0,2}(?:[\s"'<>()[\]{}|\\]|$))/g
/** Any query or fragment of an absolute URL, with or without a value. */
const QUERY_OF_ADDRESS = /(\b\w{1,20}:\/\/[^\s"'<>()?#]{1,2000})[?#][^\s"'<>()]*?(?=(?::\d+){0,2}(?:[\s"'<>()]|$))/g
const USER_INFO = /(\b\w{1,20}:\/\/)[^\s/@"'<>]+@/g
const EMAIL =
  /[^\s@<>"'`()[\]{},;:=/\\%]{1,64}(?:@|%(?:25)*40)[\w\u0080-\uffff-]{1,63}(?:\.[\w\u0080-\uffff-]{1,63}){1,8}/g
const SCHEME = /\b(Bearer|Basic)\s+[^\s"',;]+/gi
const JWT = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
/** Random keys: long, in both cases and with digits, or long, without dashes between words, in one case and with digits. */
const RANDOM_KEY =
  /(?<![\w-])(?:(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|(?=\w*\d)(?=\w*[a-z])[a-z\d]{24,}|(?=\w*\d)(?=\w*[A-Z])[A-Z\d]{24,})(?![\w-])/g
/** One-time codes; not the position after a URL. */
const SIX_DIGITS = /(?<![\w.:/-])\d{6}(?![\w-])/g

/** A longer text would be dropped with its message (MON-05), and reading all of it could take a second; in characters. */
const MAX_LENGTH = 258 * 1024
/** A secret that is cut in half is not recognized, so this much is dropped at the cut, in characters. */
const CUT_LENGTH = 1024

/** The text without what must not be sent. */
export const scrubText = (text: string): string =>
  text.length > MAX_LENGTH ? scrubWhole(text.slice(0, MAX_LENGTH)).slice(0, -CUT_LENGTH) : scrubWhole(text)

/** The beginning of a text from the page, scrubbed and truncated; text far beyond the cut is not read. */
export const scrubStart = (text: string, maxLength: number): string =>
  scrubText(text.slice(0, 2 * maxLength)).slice(0, maxLength)

/** Maximum length of a name, in characters: of an error's type, a view, a function. */
const MAX_NAME_LENGTH = 200

/** A name from the page, as with `scrubStart`. */
export const scrubName = (name: string): string => scrubStart(name, MAX_NAME_LENGTH)

const scrubWhole = (text: string): string =>
  maskNamedSecrets(
    text.replace(QUERY_OF_ADDRESS, '$1').replace(QUERY, '').replace(USER_INFO, '$1').replace(SCHEME, `$1 ${MASK}`),
    MASK,
  )
    .replace(JWT, MASK)
    .replace(EMAIL, MASK)
    .replace(RANDOM_KEY, MASK)
    .replace(SIX_DIGITS, MASK)

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const FILE = /^[^.]+(?:\.[\w-]+)*\.(?:m?js|css|json|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|html?|wasm)$/i

const scrubSegment = (segment: string): string => {
  if (FILE.test(segment) && !/[@=%]/.test(segment)) return segment
  const decoded = decodeSegment(segment)
  const scrubbed = scrubText(decoded)
  return scrubbed === decoded ? segment : MASK
}

/** A URL as sent: origin and path, without secrets; never user, query or fragment. */
export interface SentAddress {
  url: string
  host: string
  path: string
}

/** `URL.canParse` first would parse it twice. */
const parseAddress = (address: string, base: string | undefined): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** The URL as sent. A URL without a path (`data:`, `blob:`) is reduced to its scheme. */
export const sentAddress = (address: string, base?: string): SentAddress => {
  const parsed = parseAddress(address, base)
  if (!parsed) return { url: '', host: '', path: '' }
  const { protocol, host, pathname } = parsed
  if (!/^(?:https?|wss?|file):$/.test(protocol)) return { url: protocol, host: '', path: '' }
  const path = pathname.split('/').map(scrubSegment).join('/')
  return { url: `${protocol}//${host}${path}`, host, path }
}

/** The path with every part that has a digit, such as an id, replaced by `?`, so that pages of one kind can be grouped. */
export const pathGroup = (path: string): string => path.replace(/[^/]*\d[^/]*/g, '?')

/** Names whose values are never sent. */
const SECRET_NAME =
  /pass(?:word|wd|code|phrase)|pwd$|secret|token|authorization|cookie|api[-_]?key|credential|ticket|session[-_]?id|otp$|密码|口令|验证码/i

/** Whether a value with this name is never sent. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

/** Maximum number of values of a context, and its maximum depth; the rest is omitted. */
const MAX_VALUES = 1000
const MAX_DEPTH = 8

/** Sent for a value that throws when it is read, by a getter or a proxy. */
const UNREADABLE = '[unreadable]'

const readOr = <Value, Other>(read: () => Value, other: Other): Value | Other => {
  try {
    return read()
  } catch {
    return other
  }
}

/** A copy of a caller's object, whose getters may throw. */
export const copyContext = (given: Context | undefined): Context => {
  const names = readOr(() => Object.keys(given ?? {}), [])
  return Object.fromEntries(names.map((name) => [name, readOr(() => given?.[name], UNREADABLE)]))
}

/** An object's own `toJSON`, unless the page has added one to all arrays or objects. */
const ownJson = (value: object): unknown => {
  const jsonOf = (of: object): unknown => Reflect.get(of, 'toJSON')
  const own = jsonOf(value)
  const isShared = own === jsonOf({}) || own === jsonOf([])
  return typeof own === 'function' && !isShared ? own.call(value) : value
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** A caller's context without what must not be sent; values with a secret's name are masked. */
export const scrubContext = (context: Context): Context => {
  let left = MAX_VALUES

  const scrubEntries = (entries: Context, depth: number): Context => {
    const scrubbed: Context = Object.create(null)
    for (const [name, value] of Object.entries(copyContext(entries)))
      if (left-- > 0)
        scrubbed[name] = SECRET_NAME.test(name) ? MASK : readOr(() => scrubValue(value, depth), UNREADABLE)
    return scrubbed
  }

  const scrubValue = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return scrubText(value)
    // As in JSON; a property named `toJSON` must not be called.
    if (typeof value === 'function') return undefined
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString()
    if (value instanceof Error) return scrubText(`${value.name}: ${value.message}`)
    const json = ownJson(value)
    if (json !== value && depth > 0) return scrubValue(json, depth - 1)
    if (Array.isArray(value) && depth > 0)
      return value.flatMap((entry) => (left-- > 0 ? [scrubValue(entry, depth - 1)] : []))
    // A node or another object of the page would lead to the whole document.
    return depth > 0 && isPlain(value)
      ? scrubEntries(value as Context, depth - 1)
      : Object.prototype.toString.call(value)
  }

  return scrubEntries(context, MAX_DEPTH)
}
