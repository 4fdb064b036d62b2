/** An opened share; `restored` if its token already existed. */
export interface OpenedShare {
  shareCode: string
  restored: boolean
}

/**
 * The share is open, and the session has its token (SHR-05). The screen stays busy until the promise settles, for example
 * during navigation.
 */
export type OnOpened = (opened: OpenedShare) => void | Promise<void>

/** Why the gate is shown again: the user closed the share, or the server ended the visit with this code. */
export type ShareReturn = { reason: 'closed' } | { reason: 'ended'; code: string }
