import { isPrivacyLevel, PRIVACY_LEVELS, type PrivacyLevel } from './privacy/privacy-level.ts'

export interface ReplayOptions {
  /**
   * Privacy level of elements without their own `data-replay-privacy` (RPL-04); `mask` by default. `mask`: neither texts nor images.
   * `mask-user-input`: texts, but no choices in forms. `allow`: choices, too. Typed text is never recorded.
   */
  privacy?: PrivacyLevel
  /** Paths of pages that are not recorded; a string matches as a prefix. */
  excludedPaths?: (string | RegExp)[]
  /** Whether recording may start at once, or waits for `setAllowed(true)`; true by default. */
  allowed?: boolean
  /** Shows whether the page is being recorded, for testers; false by default. */
  mark?: boolean
}

/** The message for the first invalid option, or null. */
export const findReplayError = (options: unknown): string | null => {
  const { privacy, excludedPaths }: Record<string, unknown> =
    typeof options === 'object' && options !== null ? { ...options } : {}
  if (privacy !== undefined && !isPrivacyLevel(privacy))
    return `replay privacy must be one of ${PRIVACY_LEVELS.join(', ')}`
  const isList =
    Array.isArray(excludedPaths) && excludedPaths.every((path) => typeof path === 'string' || path instanceof RegExp)
  if (excludedPaths !== undefined && !isList) return 'replay excluded paths must be an array of strings and expressions'
  return null
}

const decode = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a page must not be recorded; `path` comes from its URL and may be encoded or not. */
export const isExcludedPath = (list: readonly (string | RegExp)[], path: string): boolean =>
  list.some((entry) =>
    [path, decode(path)].some((each) => (typeof entry === 'string' ? each.startsWith(entry) : each.search(entry) >= 0)),
  )
