import { BlockList, isIP, isIPv6 } from 'node:net'

/** Cached addresses: the list is checked for each request, mostly for the same few proxies. */
const MAX_CACHED_ADDRESSES = 1000

/** Bits of the IPv6 prefix of one machine, and of the largest one that a site gets (RFC 6177). */
const MACHINE_BITS = 64
const SITE_BITS = 48
const GROUP_BITS = 16

const plainAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  return mapped?.[1] ?? bare
}
/** Parses an entry of X-Forwarded-For: some proxies add the port, and brackets to IPv6. */
const forwardedAddress = (entry: string): string => {
  const [, bracketed = '', bare = entry] = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? []
  return plainAddress(isIPv6(bracketed) ? bracketed : bare)
}
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address matches TRUSTED_PROXIES. */
export const createProxyTrust = (rules: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList()
  for (const rule of rules) {
    const [address = '', bits] = rule.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  const cache = new Map<string, boolean>()
  return (address) => {
    const cached = cache.get(address)
    if (cached !== undefined) return cached
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address))
    if (cache.size === MAX_CACHED_ADDRESSES) cache.clear()
    cache.set(address, isTrusted)
    return isTrusted
  }
}

/** The address of the client: the peer, or behind trusted proxies the last address in X-Forwarded-For that none of them added. */
export const clientAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string => {
  let address = plainAddress(peer ?? '')
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const previous = forwardedAddress(hop.trim())
    if (!isTrusted(address) || isIP(previous) === 0) break
    address = previous
  }
  return address
}

/** The network of an address, or of a network that has a longer prefix. */
const networkOf = (addressOrNetwork: string, bits: number): string => {
  const address = addressOrNetwork.replace(/\/\d+$/, '')
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  const prefix = groups.slice(0, bits / GROUP_BITS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/${bits}`
}

/** The network that counts as one machine: an IPv4 address, or the /64 of an IPv6 one. */
export const machineOf = (address: string): string => networkOf(address, MACHINE_BITS)

/** The network that one subscriber may own: an IPv4 address, or the /48 of an IPv6 one. Accepts a machine as well. */
export const siteOf = (address: string): string => networkOf(address, SITE_BITS)
