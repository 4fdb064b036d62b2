import { readCookies, writeCookies } from '@sso-elements/browser'

/** Attributes of a cookie as they are written, such as `path=/` and `secure`. */
export type CookieAttributes = readonly string[]

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
