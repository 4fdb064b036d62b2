import { attempt } from './attempt.ts'

/** The page's cookies as one text; null where the browser denies them, as in a sandboxed frame without an origin. */
export const readCookies = (): string | null => attempt(() => document.cookie, null)

/** Writes a cookie with its attributes. Only a subsequent read shows whether the browser has kept it. */
export const writeCookies = (text: string): void =>
  void attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser, and cannot be written at once.
    document.cookie = text
  }, null)

/** Calls the listener after a cookie has changed, also in another tab; false if the browser does not report it. */
export const watchCookies = (onChange: () => void, signal: AbortSignal): boolean =>
  attempt(() => {
    cookieStore.addEventListener('change', onChange, { signal })
    return true
  }, false)
