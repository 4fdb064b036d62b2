import { readCookies, writeCookies } from '@sso-elements/browser'

/** One cookie of ours, in a browser that may refuse it. */
export interface Cookie {
  read(): string | null
  /** Stores the value for `seconds`; null removes the cookie. */
  write(value: string | null, seconds?: number): void
}

interface CookieOptions {
  name: string
  /** Read with each write. */
  attributes: () => string
  /** Which one counts where several have the name, of the host and of the domains above it: the same in each tab. */
  choose: (values: readonly string[]) => string | null
}

/** The second is for frames of another site. */
const ATTRIBUTES = ['samesite=strict', 'samesite=none; secure; partitioned']

const valuesOf = (name: string): string[] =>
  (readCookies() ?? '')
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .filter((value) => value !== '')

/** The attributes for the host alone, and for each domain that has it. */
const places = (attributes: string): string[] => {
  const labels = location.hostname.split('.')
  const ofHost = attributes.replace(/; domain=[^;]*/, '')
  return [ofHost, ...labels.map((_, index) => `${ofHost}; domain=${labels.slice(index).join('.')}`)]
}

/** Others of the name are removed with the next write, where the browser allows it. */
export const openCookie = ({ name, attributes, choose }: CookieOptions): Cookie => {
  const remove = (place: string): void => writeCookies(`${name}=; max-age=0; ${place}`)
  return {
    read: () => choose(valuesOf(name)),
    write(value, seconds = 0) {
      if (valuesOf(name).length > 1) for (const place of places(attributes())) remove(place)
      if (value === null) remove(attributes())
      else writeCookies(`${name}=${value}; max-age=${Math.max(1, Math.round(seconds))}; ${attributes()}`)
    },
  }
}

/**
 * Tells with which attributes this page can store cookies: first-party, or for the site around a frame. Null when it cannot (MON-02).
 */
export const findCookieAttributes = (domain: string | null, isSecure: boolean, probe: string): string | null => {
  const place = `path=/${domain === null ? '' : `; domain=${domain}`}${isSecure ? '; secure' : ''}`
  return (
    ATTRIBUTES.map((attributes) => `${place}; ${attributes}`).find((attributes) => {
      const cookie = openCookie({ name: probe, attributes: () => attributes, choose: ([value = null]) => value })
      cookie.write('1', 10)
      const isStored = cookie.read() === '1'
      cookie.write(null)
      return isStored
    }) ?? null
  )
}
