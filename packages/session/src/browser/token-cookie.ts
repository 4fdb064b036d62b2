import { readCookies, writeCookies } from '@sso-elements/browser'
import { appTokenCookie, type Environment, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { cookieDomains } from '../domain/cookie-domain.ts'

/** Attributes of a cookie as they are written, such as `path=/` and `secure`. */
type CookieAttributes = readonly string[]

const decodeValue = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    // Written by another script: our tokens need no encoding.
    return value
  }
}

/** The value of a cookie, or null. */
export const readCookie = (name: string): string | null => {
  const pair = readCookies()
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
  return pair === undefined ? null : decodeValue(pair.slice(name.length + 1)) || null
}

/**
 * Writes a cookie. Attributes are a list because cookie libraries iterate an object with `for…in`, which would include
 * anything that the page has added to `Object.prototype`.
 */
export const writeCookie = (name: string, value: string, attributes: CookieAttributes): void =>
  writeCookies([`${name}=${encodeURIComponent(value)}`, ...attributes].join('; '))

export const removeCookie = (name: string, attributes: CookieAttributes): void =>
  writeCookie(name, '', [...attributes, 'max-age=0'])

export interface TokenCookie {
  /** The token in the cookie, or null. */
  read(): string | null
  /** Stores the token; false when the browser refuses the cookie on every domain. */
  write(token: string): boolean
  remove(): void
}

interface TokenCookieOptions {
  host: string
  environment: Environment
  cookieDomain: string | null
}

/**
 * The token cookie of SES-01: 14 days, Secure, SameSite=None, path `/`, on the widest domain that the browser accepts. In a frame of
 * another site whose cookies are blocked: for this visit, and for that site alone (EMB-02).
 */
export const createTokenCookie = ({ host, environment, cookieDomain }: TokenCookieOptions): TokenCookie => {
  const name = appTokenCookie(environment)
  const domains = cookieDomains(host, cookieDomain)
  /** Attributes of each possible cookie: on each domain, and then the same for the site around the frame. */
  const options = [`max-age=${SESSION_LIFETIME_SECONDS}`, 'partitioned'].flatMap((kind) =>
    domains.map((domain) => [
      ...['path=/', 'secure', 'samesite=none', kind],
      ...(domain === null ? [] : [`domain=${domain}`]),
    ]),
  )
  const read = (): string | null => readCookie(name)
  const removeAt = (path: string): void => {
    for (const attributes of options) removeCookie(name, [...attributes, `path=${path}`])
  }
  const remove = (): void => {
    removeAt('/')
    // One that something else has left at a path of this page hides ours there.
    for (let path = location.pathname; path && read() !== null; path = path.slice(0, path.lastIndexOf('/'))) {
      removeAt(path)
      removeAt(`${path}/`)
    }
  }
  return {
    read,
    remove,
    write(token) {
      remove()
      return options.some((attributes) => {
        writeCookie(name, token, attributes)
        return read() === token
      })
    },
  }
}

/** A cookie in memory, for environments without a document. */
export const createMemoryTokenCookie = (): TokenCookie => {
  let storedToken: string | null = null
  return {
    read: () => storedToken,
    write(token) {
      storedToken = token
      return true
    },
    remove() {
      storedToken = null
    },
  }
}
