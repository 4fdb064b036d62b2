/** How a share was opened: `restored` when its token was there already. */
export interface OpenedShare {
  shareCode: string
  restored: boolean
}

/**
 * The share is open, and the session has its token (SHR-05). The screen stays busy while the answer is pending, such as during a
 * page change.
 */
export type OnOpened = (opened: OpenedShare) => void | Promise<void>

/** Why the gate stands there anew: the visitor closed the share, or the server ended the visit with this code. */
export type ShareReturn = { reason: 'closed' } | { reason: 'ended'; code: string }
