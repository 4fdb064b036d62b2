import { appTokenCookie, type Environment, SESSION_LIFETIME_SECONDS } from '@sso-elements/contract'
import Cookies from 'js-cookie'
import { cookieDomains } from '../domain/cookie-domain.ts'

const DAY_SECONDS = 86_400

export interface TokenCookie {
  /** The token that the browser holds, or null. */
  read(): string | null
  /** Keeps the token; false when the browser refuses the cookie on every domain, so that only this page knows it. */
  write(token: string): boolean
  remove(): void
}

interface TokenCookieOptions {
  host: string
  environment: Environment
  cookieDomain: string | null
}

/** In a sandboxed frame without an origin, looking at `document.cookie` throws. */
export const hasCookies = (): boolean => {
  try {
    return typeof document.cookie === 'string'
  } catch {
    return false
  }
}

/** The token cookie of SES-01: 14 days, Secure, SameSite=None, path `/`, on the widest domain that the browser accepts. */
export const createTokenCookie = ({ host, environment, cookieDomain }: TokenCookieOptions): TokenCookie => {
  const name = appTokenCookie(environment)
  const domains = cookieDomains(host, cookieDomain)
  const attributes = (domain: string | null): Cookies.CookieAttributes => ({
    path: '/',
    secure: true,
    sameSite: 'none',
    ...(domain !== null && { domain }),
  })
  const usable = hasCookies()
  const read = (): string | null => (usable && Cookies.get(name)) || null
  const remove = (): void => {
    if (!usable) return
    for (const domain of domains) Cookies.remove(name, attributes(domain))
  }
  return {
    read,
    remove,
    write(token) {
      remove()
      const expires = SESSION_LIFETIME_SECONDS / DAY_SECONDS
      return (
        usable &&
        domains.some((domain) => {
          Cookies.set(name, token, { ...attributes(domain), expires })
          return read() === token
        })
      )
    },
  }
}

/** A cookie for places without a document: it lives as long as the object. */
export const createMemoryTokenCookie = (): TokenCookie => {
  let held: string | null = null
  return {
    read: () => held,
    write(token) {
      held = token
      return true
    },
    remove() {
      held = null
    },
  }
}
