import type { Account, BodyOf, ResultOf } from '@sso-elements/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { CallOptions } from '../call-options.ts'

/** State of a share visit. */
export interface ShareState {
  shareCode: string
  /** Null until the share is loaded (SHR-02). */
  passwordRequired: boolean | null
  token: string | null
  /** While the share is open: an anonymous account whose id is the share code (SHR-05). */
  account: Account | null
  /** The error code with which the server ended the visit; null before that, and after the share is reopened. */
  ended: string | null
}

/** The visit of one share, independent of other shares and of the signed-in person (SHR-08). */
export interface ShareVisit {
  readonly shareCode: string
  readonly store: Pick<StoreApi<ShareState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** False when the browser stored no token; the visit then lasts for this page only. */
  readonly isKept: boolean
  /**
   * Loads the share, unless it is already known (SHR-02).
   *
   * @throws RequestError with the code 0430001 for a share that does not exist, was revoked or has expired
   */
  load(): Promise<void>
  /**
   * Opens the share with its password, or anonymously if it has none (SHR-05, SHR-07).
   *
   * @throws RequestError, which is not shown as a message
   */
  enter(password?: string): Promise<void>
  /** Asks the server whether the share is still open. @throws RequestError when the request fails */
  check(): Promise<boolean>
  /**
   * Loads the shared content. If the server refuses the token or the share, the visit ends and `ended` is set.
   *
   * @throws RequestError
   */
  content(
    page?: BodyOf<'/anonymous/share/content'>,
    options?: Omit<CallOptions, 'token'>,
  ): Promise<ResultOf<'/anonymous/share/content'>>
  /**
   * Closes the share on this device: immediately removes its token and state, here and in the other tabs (SHR-06). Resolves
   * when the server has ended the visit too, or could not be reached.
   */
  clear(): Promise<void>
}

/** Result of opening a share by its code. */
export type ShareOpening =
  /** `restored` if a stored token was still valid. */
  | { status: 'open'; visit: ShareVisit; restored: boolean }
  /** `hadToken` if a stored token was rejected. */
  | { status: 'password'; visit: ShareVisit; hadToken: boolean }
  /** The share does not exist, or no longer. */
  | { status: 'gone' }

/** The page that a share is opened on. */
export interface SharePage {
  /** Its address. */
  readonly href: string
  /** Replaces the address without a reload or a new history entry. */
  rewrite(address: string): void
}

/** Result of opening a shared page. */
export type ShareAccess =
  /** The share is open. */
  | { status: 'open'; visit: ShareVisit }
  /** On share-login: show the screen, then redirect to `destination`. */
  | { status: 'ask'; visit: ShareVisit; destination: string }
  /** The share does not exist, or no longer. */
  | { status: 'gone' }
  /** Redirect to an address that was checked or configured. */
  | { status: 'leave'; to: string; place: 'root' | 'home' | 'share-login' }

export interface ShareAccessOptions {
  /** The page is share-login itself, or its replacement. */
  atShareLogin?: boolean
}

/** The share visits of a page, one per share. */
export interface Shares {
  visit(shareCode: string): ShareVisit
  /**
   * Opens a share with its stored token, or anonymously if it needs no password (SHR-03, SHR-04).
   *
   * @throws RequestError when a request fails
   */
  open(shareCode: string): Promise<ShareOpening>
  /** Moves the token from the address to storage; returns the share code in the address (SHR-03). */
  arrive(page: SharePage): string | null
  /**
   * Opens the share of a page, or tells where to redirect (SHR-01 to SHR-04).
   *
   * @throws RequestError when the lookup fails
   */
  access(page: SharePage, options?: ShareAccessOptions): Promise<ShareAccess>
  /** Where to redirect to from an opened share; product home, without the token, for an address that is not allowed (NAV-08). */
  destination(visit: ShareVisit, requested: string, current: string): { shown: string; address: string }
}
