import { readCookies, writeCookies } from '@sso-elements/browser'

/** A cookie of this SDK, in a browser that may refuse it. */
export interface Cookie {
  /** Its values; more than one if other pages have set it for the host or for a parent domain. */
  read(): string[]
  /** Stores the value for `seconds` and removes duplicates where the browser allows it; null removes the cookie. */
  write(value: string | null, seconds?: number): void
}

/** The second is for frames of another site. */
const ATTRIBUTES = ['samesite=strict', 'samesite=none; secure; partitioned']

/** Attributes are computed for each write. */
export const openCookie = (name: string, attributes: () => string): Cookie => {
  const read = (): string[] =>
    (readCookies() ?? '')
      .split('; ')
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1))
      .filter(Boolean)
  const store = (value: string, seconds: number, place: string): void =>
    writeCookies(`${name}=${value}; max-age=${seconds}; ${place}`)
  return {
    read,
    write(value, seconds = 0) {
      const place = attributes()
      if (read().length > 1) {
        const ofHost = place.replace(/; domain=[^;]*/, '')
        const labels = location.hostname.split('.')
        store('', 0, ofHost)
        for (const index of labels.keys()) store('', 0, `${ofHost}; domain=${labels.slice(index).join('.')}`)
      }
      store(value ?? '', value === null ? 0 : Math.max(1, Math.round(seconds)), place)
    },
  }
}

/** Finds the attributes with which this page can store cookies: first-party, or partitioned in a frame. Null if it cannot (MON-02). */
export const findCookieAttributes = (domain: string | null, isSecure: boolean, probe: string): string | null => {
  const place = `path=/${domain === null ? '' : `; domain=${domain}`}${isSecure ? '; secure' : ''}`
  return (
    ATTRIBUTES.map((attributes) => `${place}; ${attributes}`).find((attributes) => {
      const cookie = openCookie(probe, () => attributes)
      cookie.write('1', 10)
      const isStored = cookie.read().includes('1')
      cookie.write(null)
      return isStored
    }) ?? null
  )
}
