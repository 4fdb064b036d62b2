export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S

/**
 * What is counted together: one e-mail address, one machine (an IPv6 /64), one browser, one account, one organization, one share, or
 * one machine or device at one e-mail address.
 */
type CountedBy =
  | 'email'
  | 'address'
  | 'browser'
  | 'account'
  | 'organization'
  | 'share'
  | 'email and address'
  | 'email and device'

export interface Limit {
  by: CountedBy
  /** How many are let through in a window. */
  most: number
  windowSeconds: number
  /** What is answered beyond. */
  beyond: string
  reason: string
}
