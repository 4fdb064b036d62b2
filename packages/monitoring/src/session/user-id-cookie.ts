import { type Cookie, openCookie } from '../browser/cookie.ts'

/** How long the id of an anonymous user is stored, in seconds (MON-03). */
const LIFETIME_SECONDS = 24 * 60 * 60

const ID = /^[\da-f]{32}$/

/** The id that connects events of an anonymous user, for a day. */
export interface UserId {
  cookie: Cookie
  /** The id in the current session. */
  read(): string
  /** The session is over: the next one reads the cookie again, since a tab may stay open for days. */
  forget(): void
}

export const openUserId = (attributes: () => string, newId: () => string): UserId => {
  const cookie = openCookie('sso-monitoring-user', attributes)
  let id: string | null = null
  return {
    cookie,
    read() {
      if (id !== null) return id
      const stored = cookie
        .read()
        .filter((value) => ID.test(value))
        .sort()[0]
      id = stored ?? newId()
      if (id !== stored) cookie.write(id, LIFETIME_SECONDS)
      return id
    },
    forget() {
      id = null
    },
  }
}
