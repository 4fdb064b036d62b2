/** What another sign-in source sent back in the query. */
export interface Callback {
  code: string | null
  state: string | null
  error: string | null
}

/** What a callback comes to before anybody is asked (IMS-04); null where the server has to look at it: it knows who set out (RFC 6749, 10.12). */
export const callbackOutcome = ({
  code,
  state,
  error,
}: Callback): 'no-code' | 'denied' | 'state-mismatch' | 'unavailable' | 'failed' | null => {
  if (error === 'access_denied') return 'denied'
  if (error === 'temporarily_unavailable') return 'unavailable'
  if (error !== null) return 'failed'
  if (code === null) return 'no-code'
  return state === null ? 'state-mismatch' : null
}
