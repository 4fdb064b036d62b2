/**
 * What a limit counts together: one email address, one machine (`address`: an IPv4 address or an IPv6 /64), one browser, one
 * session, one account, one organization, one share, one machine or device at one email address, or all machines or one site (an IPv6 /48) at one
 * email address for one purpose of a code.
 */
type CountedBy =
  | 'email'
  | 'email and purpose'
  | 'address'
  | 'browser'
  | 'session'
  | 'account'
  | 'organization'
  | 'share'
  | 'email and address'
  | 'email, purpose and site'
  | 'email and device'

export interface RateLimit {
  by: CountedBy
  /** How many are allowed in a window. */
  max: number
  windowSeconds: number
  /** How the server responds once the limit is exceeded. */
  whenExceeded: string
  reason: string
}
