/** A screen that an element can show. */
export type ScreenName =
  | 'sign-in'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'create-organization'
  | 'join-organization'
  | 'join-by-code'
  | 'application-sent'
  | 'share-login'

/** The form of an event: its screen, and its method of signing in, or null if it has only one. */
export interface FormEventDetail {
  screen: string
  method: string | null
}

/** `detail` of each event. None contains a token. */
export interface SsoEventDetails {
  /** The first screen accepts input. */
  'sso-ready': Record<string, never>
  /**
   * The user is signed in: in this element, another element or tab, or before the element was connected (`restored`). The id of a user
   * without an organization is always `temporary0418`.
   */
  'sso-signed-in': { userId: string; restored: boolean }
  /** A new account exists; `sso-signed-in` is raised as well. */
  'sso-registered': { email: string }
  /** The user has created or joined an organization. */
  'sso-joined': { orgId: string }
  /** A shared link is open: its password was entered, it needs none, or it was open already (`restored`). */
  'sso-share-opened': { shareCode: string; restored: boolean }
  'sso-signed-out': Record<string, never>
  /** Cancelable: the session is over and the page would be reloaded (CAT-08). */
  'sso-session-expired': { code: string }
  /**
   * Something failed; `code` is the server's, or `network`, `timeout`, `unreadable`, `unexpected`, `load`. `msg` is empty if there is no
   * message, such as without a reply.
   */
  'sso-error': { code: string; msg: string }
  /** A form appeared, or its method changed; once a page for each form and method. */
  'sso-shown': FormEventDetail
  /** The user submitted valid values. */
  'sso-submitted': FormEventDetail
  /** A submitted form failed; `code` is that of `sso-error`. */
  'sso-failed': FormEventDetail & { code: string }
  /** The task of a screen is complete. */
  'sso-completed': FormEventDetail
  /** Cancelable: before another screen is shown (`to` is its name) or the page is left (`to` is an absolute address). */
  'sso-navigate': { to: ScreenName | (string & {}) }
}

export type SsoEventName = keyof SsoEventDetails

/** The events as a page's listeners receive them. */
export type SsoEventMap = { [Name in SsoEventName]: CustomEvent<SsoEventDetails[Name]> }

/** Dispatches an event that bubbles and is composed; false if it is cancelable and a listener prevented it. */
export const emit = <Name extends SsoEventName>(
  element: EventTarget,
  type: Name,
  detail: SsoEventDetails[Name],
  cancelable = false,
): boolean => element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))
