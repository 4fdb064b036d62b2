import type { Locale } from '@sso-elements/contract'

/** Who asks, as far as the connection tells. */
export interface Visitor {
  /** Address of the machine, past trusted proxies. */
  address: string
  /** Browser and system in words. */
  device: string
  locale: Locale
  /** The token that came with the request, dead or alive. */
  token: string | undefined
  idempotencyKey: string | undefined
}
