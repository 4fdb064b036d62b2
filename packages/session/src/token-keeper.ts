import type { TokenCookie } from './browser/token-cookie.ts'

/** Where the token is kept: the cookie, or this page's memory when the browser refuses the cookie. */
export const createTokenKeeper = (openCookie: () => TokenCookie) => {
  let cookie = openCookie()
  let refused: string | null = null
  return {
    read: (): string | null => cookie.read() ?? refused,
    keep(token: string): void {
      refused = cookie.write(token) ? null : token
      if (refused !== null) {
        console.warn('The browser refused the session cookie: the session lasts for this page only.')
      }
    },
    drop(): void {
      refused = null
      cookie.remove()
    },
    /** Opens the cookie anew, after its name or domain was configured. */
    reopen(): void {
      cookie = openCookie()
    },
  }
}
