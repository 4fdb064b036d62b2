import { isShareCode } from './share-address.ts'

/** What is known of a share: `gone` when the server knows none, `open` when it asks for no password (SHR-02). */
export type ShareLookup = 'unknown' | 'gone' | 'open' | 'password'

/** Everything that a visit of a shared page depends on. */
export interface ShareVisitFacts {
  /** Of the address; null when there is none. */
  shareCode: string | null
  /** The page is share-login. */
  atShareLogin: boolean
  /** Where share-login leads on to, past the guard; null when it is missing or was refused. */
  destination: string | null
  /** A token of this share, from the address, its cookie or the tab's storage (SHR-03). */
  hasToken: boolean
  /** The token is still in the address. */
  tokenInAddress: boolean
  share: ShareLookup
}

/** The next step of a visit. */
export type ShareStep =
  /** To `/` of the site, or to product home. */
  | 'leave-for-root'
  | 'leave-for-home'
  /** Nothing is shared here, or not any more. */
  | 'not-found'
  /** Keep the token of the address, and take it out of there. */
  | 'keep-token'
  /** Ask the server about the share. */
  | 'load'
  /** Show the gate. */
  | 'ask'
  /** Sign in anonymously. */
  | 'enter'
  /** To share-login, which leads back here. */
  | 'leave-for-share-login'
  /** Show what is shared. */
  | 'open'

interface Rule {
  /** The requirement that the rule carries out. */
  spec: string
  when: (visit: ShareVisitFacts) => boolean
  step: ShareStep
}

/** In the order of the specification; the first that holds decides. */
export const SHARE_RULES: readonly Rule[] = [
  // The token leaves the address of every page, also of one that the visitor is about to leave.
  { spec: 'SHR-03', when: ({ tokenInAddress }) => tokenInAddress, step: 'keep-token' },
  { spec: 'SHR-01', when: ({ shareCode }) => shareCode === null, step: 'leave-for-root' },
  {
    spec: 'SHR-01',
    when: ({ atShareLogin, destination }) => atShareLogin && destination === null,
    step: 'leave-for-home',
  },
  // What no share could be called is not asked for.
  { spec: 'SHR-02', when: ({ shareCode }) => !isShareCode(shareCode ?? ''), step: 'not-found' },
  // The gate looks after the share itself: it has words for what fails, and another try.
  { spec: 'SHR-04', when: ({ atShareLogin }) => atShareLogin, step: 'ask' },
  { spec: 'SHR-02', when: ({ share }) => share === 'unknown', step: 'load' },
  { spec: 'SHR-02', when: ({ share }) => share === 'gone', step: 'not-found' },
  { spec: 'SHR-03', when: ({ hasToken }) => hasToken, step: 'open' },
  { spec: 'SHR-04', when: ({ share }) => share === 'open', step: 'enter' },
  { spec: 'SHR-04', when: ({ share }) => share === 'password', step: 'leave-for-share-login' },
]

/** What comes next in a visit of a shared page (SHR-01 to SHR-04). Pure; after each step it is asked anew. */
export const decideShareAccess = (visit: ShareVisitFacts): ShareStep =>
  SHARE_RULES.find(({ when }) => when(visit))?.step ?? 'not-found'
