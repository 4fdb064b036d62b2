/** What another sign-in source sent back in the query, and the state that was handed to it. */
export interface Callback {
  code: string | null
  state: string | null
  error: string | null
  /** Kept when the visitor was sent there; null when nobody was. */
  expectedState: string | null
}

export type CallbackOutcome = 'no-code' | 'denied' | 'state-mismatch' | 'failed' | 'not-set-up'

/** What a callback comes to (IMS-04). A code is worth nothing without the state that this browser set out with (RFC 6749, 10.12). */
export const callbackOutcome = ({ code, state, error, expectedState }: Callback): CallbackOutcome => {
  if (error !== null) return error === 'access_denied' ? 'denied' : 'failed'
  if (code === null) return 'no-code'
  return expectedState === null || state !== expectedState ? 'state-mismatch' : 'not-set-up'
}
