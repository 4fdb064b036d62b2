import { isLoopback } from '@sso-elements/contract'

/** The parsed address if it is https, or http on this computer, as in tests; else null. */
export const secureAddress = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? href : null
}
