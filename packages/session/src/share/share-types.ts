import type { Account, BodyOf, ResultOf } from '@sso-elements/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { CallOptions } from '../call-options.ts'

/** Who visits a shared link. */
export interface ShareState {
  shareCode: string
  /** Null until the server was asked (SHR-02). */
  passwordRequired: boolean | null
  token: string | null
  /** While the share is open: an anonymous person whose id is the code (SHR-05). */
  account: Account | null
  /** The server ended the visit: the code of its refusal. Null before, and after the share is opened anew. */
  ended: string | null
}

/** The visit of one share: apart from every other share and from the person who is signed in (SHR-08). */
export interface ShareVisit {
  readonly shareCode: string
  readonly store: Pick<StoreApi<ShareState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** False when the browser keeps no token: then it lasts for this page. */
  readonly isKept: boolean
  /**
   * Asks the server about the share, unless that is known (SHR-02).
   *
   * @throws RequestError with the code 0430001 for a share that does not exist, was revoked or is over
   */
  load(): Promise<void>
  /**
   * Opens the share with its password, or anonymously where none is asked for (SHR-05, SHR-07).
   *
   * @throws RequestError, which is not shown as a message
   */
  enter(password?: string): Promise<void>
  /** Whether the share is open still; asks the server. @throws RequestError when it could not say */
  check(): Promise<boolean>
  /**
   * What is shared. A refusal of the token, or of a share that was revoked, ends the visit: `ended` says so.
   *
   * @throws RequestError
   */
  content(
    page?: BodyOf<'/anonymous/share/content'>,
    options?: Omit<CallOptions, 'token'>,
  ): Promise<ResultOf<'/anonymous/share/content'>>
  /**
   * Closes the share on this device: at once the token is forgotten with what is known of the share, here and in the other
   * tabs (SHR-06). Resolves when the server has ended the visit too, or could not be reached.
   */
  clear(): Promise<void>
}

/** The page as a visit sees it. */
export interface SharePage {
  /** Its address. */
  readonly href: string
  /** Takes the place of the address: no reload, no new entry of the history. */
  rewrite(address: string): void
}

/** What the visit of a shared page comes to. */
export type ShareAccess =
  /** The share is open. */
  | { status: 'open'; visit: ShareVisit }
  /** Share-login: the gate is to be shown, which leads on to `destination`. */
  | { status: 'ask'; visit: ShareVisit; destination: string }
  /** There is no such share, or not any more. */
  | { status: 'gone' }
  /** Away from here, to an address that has passed the guard or was configured. */
  | { status: 'leave'; to: string; place: 'root' | 'home' | 'share-login' }

export interface ShareAccessOptions {
  /** The page is share-login itself, or one that takes its place. */
  atShareLogin?: boolean
}

/** The visits of a page, one for each share. */
export interface Shares {
  visit(shareCode: string): ShareVisit
  /** Takes the token out of the address and keeps it; answers the code that stands there (SHR-03). */
  arrive(page: SharePage): string | null
  /**
   * SHR-01 to SHR-04: what the visit of a shared page comes to.
   *
   * @throws RequestError when the server could not say
   */
  access(page: SharePage, options?: ShareAccessOptions): Promise<ShareAccess>
  /** Where to go on to from an opened share; product home for an address that the guard refuses, which learns of no token (NAV-08). */
  destination(visit: ShareVisit, requested: string, current: string): { shown: string; address: string }
}
