import { isPrivacyLevel, PRIVACY_LEVELS, type PrivacyLevel } from './privacy/privacy-level.ts'

export interface ReplayOptions {
  /**
   * What is recorded where no element says otherwise by `data-replay-privacy` (RPL-04); `mask` by default. `mask`: neither texts nor
   * pictures. `mask-user-input`: texts, but no choice made in a form. `allow`: choices, too. What is typed is never recorded.
   */
  privacy?: PrivacyLevel
  /** Paths of pages that are not recorded; a string is the start of one. */
  excludedPaths?: (string | RegExp)[]
  /** Whether recording may start at once, or waits for `setAllowed(true)`; true by default. */
  allowed?: boolean
  /** Shows whether the page is being recorded, for testers; false by default. */
  mark?: boolean
}

/** The text of the first wrong option, or null. */
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

/** Whether a page is not to be recorded; `path` is that of its address, which may be written as people read it or encoded. */
export const isExcludedPath = (list: readonly (string | RegExp)[], path: string): boolean =>
  list.some((entry) =>
    [path, decode(path)].some((each) => (typeof entry === 'string' ? each.startsWith(entry) : each.search(entry) >= 0)),
  )
