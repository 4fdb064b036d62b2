import { appTokenCookie, type Environment, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import { cookieDomains } from '../domain/cookie-domain.ts'
import { readCookie, removeCookie, writeCookie } from './cookie.ts'

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
