const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Whether a host is an IPv4 address, or an IPv6 address with or without brackets. */
const isIpAddress = (host: string): boolean => IPV4.test(host) || host.includes(':')

/**
 * Domains to try for the token cookie on `host`, widest first; the last, `null`, means a host-only cookie (SES-01).
 *
 * The first candidate is the last two labels. If the browser refuses it as a public suffix (`co.uk`), the next candidate has
 * one more label. Single-label names, `localhost` and IP addresses get a host-only cookie.
 *
 * @param host host name without port, as in `location.hostname`
 * @param configured `cookieDomain` of the configuration; if set, the only candidate
 */
export const cookieDomains = (host: string, configured: string | null): (string | null)[] => {
  if (configured !== null) return [configured]
  if (isIpAddress(host)) return [null]
  const labels = host.replace(/\.$/, '').split('.')
  const domains: (string | null)[] = []
  for (let count = 2; count <= labels.length; count++) domains.push(labels.slice(-count).join('.'))
  return [...domains, null]
}

/** The parent domain of a host (last two labels), or the host itself where there is none. */
export const parentDomain = (host: string): string => cookieDomains(host, null)[0] ?? host
