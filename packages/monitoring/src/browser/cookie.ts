import { readCookies, writeCookies } from '@sso-elements/browser'

/** One cookie of ours, in a browser that may refuse it. */
export interface Cookie {
  read(): string | null
  /** Stores the value for `seconds`; null removes the cookie. */
  write(value: string | null, seconds?: number): void
}

/** The second is for frames of another site. */
const ATTRIBUTES = ['samesite=strict', 'samesite=none; secure; partitioned']

const openWith = (name: string, attributes: () => string): Cookie => ({
  read: () =>
    readCookies()
      ?.split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) || null,
  write: (value, seconds = 0) =>
    writeCookies(
      `${name}=${value ?? ''}; max-age=${value === null ? 0 : Math.max(1, Math.round(seconds))}; ${attributes()}`,
    ),
})

/**
 * Tells with which attributes this page can store cookies: first-party, or for the site around a frame. Null when it cannot (MON-02).
 */
export const findCookieAttributes = (domain: string | null, isSecure: boolean, probe: string): string | null => {
  const place = `path=/${domain === null ? '' : `; domain=${domain}`}${isSecure ? '; secure' : ''}`
  return (
    ATTRIBUTES.map((attributes) => `${place}; ${attributes}`).find((attributes) => {
      const cookie = openWith(probe, () => attributes)
      cookie.write('1', 10)
      const isStored = cookie.read() === '1'
      cookie.write(null)
      return isStored
    }) ?? null
  )
}

/** The attributes are read with each write. */
export { openWith as openCookie }
