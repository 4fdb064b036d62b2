/** Attributes of a cookie as they are written, such as `path=/` and `secure`. */
export type CookieAttributes = readonly string[]

/** Null in a sandboxed frame without an origin, where reading `document.cookie` throws. */
const readAllCookies = (): string | null => {
  try {
    return document.cookie
  } catch {
    return null
  }
}

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
  const pair = readAllCookies()
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
  return pair === undefined ? null : decodeValue(pair.slice(name.length + 1)) || null
}

/**
 * Writes a cookie. Attributes are a list because cookie libraries iterate an object with `for…in`, which would include
 * anything that the page has added to `Object.prototype`.
 */
export const writeCookie = (name: string, value: string, attributes: CookieAttributes): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser, and cannot be read at once.
  if (readAllCookies() !== null) document.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ')
}

export const removeCookie = (name: string, attributes: CookieAttributes): void =>
  writeCookie(name, '', [...attributes, 'max-age=0'])
