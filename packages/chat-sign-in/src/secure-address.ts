const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The parsed address if it is https, or http on this computer, as in tests; else null. */
export const secureAddress = (address: string | null): string | null => {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)) ? href : null
}
