/** What goes with a cookie beside its name and value, as it is written: `path=/`, `secure`. */
export type CookieAttributes = readonly string[]

/** In a sandboxed frame without an origin, looking at `document.cookie` throws. */
const readAllCookies = (): string | null => {
  try {
    return document.cookie
  } catch {
    return null
  }
}

/** Whether scripts of this page may see cookies at all. */
const canUseCookies = (): boolean => readAllCookies() !== null

const decodeValue = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    // Somebody else's: tokens need no encoding.
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
 * Writes a cookie. Its attributes are a list: the libraries go through an object with `for…in`, and take what a page has put on
 * `Object.prototype` for an attribute.
 */
export const writeCookie = (name: string, value: string, attributes: CookieAttributes): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser, and cannot be read at once.
  if (canUseCookies()) document.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ')
}

export const removeCookie = (name: string, attributes: CookieAttributes): void =>
  writeCookie(name, '', [...attributes, 'max-age=0'])
