import { isShareCode } from './share-address.ts'

/** What is known about a share: `gone` if it does not exist, `open` if it needs no password (SHR-02). */
export type ShareLookup = 'unknown' | 'gone' | 'open' | 'password'

/** Everything that the access to a shared page depends on. */
export interface ShareVisitFacts {
  /** From the address; null when there is none. */
  shareCode: string | null
  /** The page is share-login. */
  atShareLogin: boolean
  /** Where share-login redirects to once the share is open, checked (NAV-08); null when missing or refused. */
  destination: string | null
  /** A token of this share, from the address, its cookie or the tab's storage (SHR-03). */
  hasToken: boolean
  /** The token is still in the address. */
  tokenInAddress: boolean
  share: ShareLookup
}

/** The next step of opening a share. */
export type ShareStep =
  /** Redirect to `/` of the site, or to product home. */
  | 'leave-for-root'
  | 'leave-for-home'
  /** The share does not exist, or no longer. */
  | 'not-found'
  /** Store the token from the address, and remove it from there. */
  | 'store-token'
  /** Look up the share on the server. */
  | 'load'
  /** Show the share-login screen. */
  | 'show-gate'
  /** Sign in anonymously. */
  | 'enter'
  /** Redirect to share-login, which redirects back. */
  | 'leave-for-share-login'
  /** Show the shared content. */
  | 'open'

interface Rule {
  /** The requirement that the rule implements. */
  spec: string
  when: (visit: ShareVisitFacts) => boolean
  step: ShareStep
}

/** In the order of the specification; the first matching rule decides. */
export const SHARE_RULES: readonly Rule[] = [
  // First, so that the token is removed from the address even if the page redirects.
  { spec: 'SHR-03', when: ({ tokenInAddress }) => tokenInAddress, step: 'store-token' },
  { spec: 'SHR-01', when: ({ shareCode }) => shareCode === null, step: 'leave-for-root' },
  {
    spec: 'SHR-01',
    when: ({ atShareLogin, destination }) => atShareLogin && destination === null,
    step: 'leave-for-home',
  },
  // Malformed codes are not sent to the server.
  { spec: 'SHR-02', when: ({ shareCode }) => !isShareCode(shareCode ?? ''), step: 'not-found' },
  // The share-login screen loads the share itself, so that it can show failures and retry.
  { spec: 'SHR-04', when: ({ atShareLogin }) => atShareLogin, step: 'show-gate' },
  { spec: 'SHR-02', when: ({ share }) => share === 'unknown', step: 'load' },
  { spec: 'SHR-02', when: ({ share }) => share === 'gone', step: 'not-found' },
  { spec: 'SHR-03', when: ({ hasToken }) => hasToken, step: 'open' },
  { spec: 'SHR-04', when: ({ share }) => share === 'open', step: 'enter' },
  { spec: 'SHR-04', when: ({ share }) => share === 'password', step: 'leave-for-share-login' },
]

/** The next step of opening a share (SHR-01 to SHR-04). Pure; called again after each step. */
export const decideShareAccess = (visit: ShareVisitFacts): ShareStep =>
  SHARE_RULES.find(({ when }) => when(visit))?.step ?? 'not-found'
