const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Whether a host name is an address of a machine rather than a name: IPv4, or IPv6 in or out of brackets. */
const isIpAddress = (host: string): boolean => IPV4.test(host) || host.includes(':')

/**
 * Domains to try for the token cookie on `host`, widest first; `null` stands for a host-only cookie and ends the list (SES-01).
 *
 * The rule is the last two labels. Where the browser refuses them because they are a public suffix (`co.uk`), the next
 * candidate has one label more. A name of one label, `localhost` and IP addresses take a host-only cookie.
 *
 * @param host host name without port, as in `location.hostname`
 * @param configured a `cookieDomain` of the configuration, which is then the only one to try
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
