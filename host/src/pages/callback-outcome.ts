/** Query parameters of a provider's callback. */
export interface Callback {
  code: string | null
  state: string | null
  error: string | null
}

/** The outcome of a callback that can be decided without the server (IMS-04); null if the server has to verify its state (RFC 6749, 10.12). */
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

/** Format of a provider's error code (RFC 6749, section 4.1.2.1). */
const ERROR_CODE = /^[\w.-]{1,64}$/

/** The provider's error code for the server; `unreadable` if it is none, since everybody can write into the address. */
export const errorCodeOf = (error: string): string => (ERROR_CODE.test(error) ? error : 'unreadable')
