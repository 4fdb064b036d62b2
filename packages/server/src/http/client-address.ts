import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses whose answer is remembered: the list is asked for each request, mostly of the same few proxies. */
const MOST_REMEMBERED = 1000

/** Bits of an IPv6 address that one machine has to itself, and that one site may be given (RFC 6177). */
const MACHINE_BITS = 64
const SITE_BITS = 48
const GROUP_BITS = 16

const plainAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  return mapped?.[1] ?? bare
}
/** An entry of X-Forwarded-For: some proxies add the port, and brackets to IPv6. */
const forwardedAddress = (entry: string): string => {
  const [, bracketed = '', bare = entry] = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? []
  return plainAddress(isIPv6(bracketed) ? bracketed : bare)
}
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** What TRUSTED_PROXIES lists, as a question. */
export const createProxyTrust = (rules: readonly string[]): ((address: string) => boolean) => {
  const trusted = new BlockList()
  for (const rule of rules) {
    const [address = '', bits] = rule.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  const remembered = new Map<string, boolean>()
  return (address) => {
    const before = remembered.get(address)
    if (before !== undefined) return before
    const isTrusted = isIP(address) !== 0 && trusted.check(address, familyOf(address))
    if (remembered.size === MOST_REMEMBERED) remembered.clear()
    remembered.set(address, isTrusted)
    return isTrusted
  }
}

/**
 * The address of the person's machine: the peer, or behind trusted proxies the last address in X-Forwarded-For that none
 * of them added.
 */
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

/** The network of an address; a network is as good as one of its addresses. */
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

/** What counts as one machine: an IPv4 address, or the /64 of an IPv6 one. */
export const machineOf = (address: string): string => networkOf(address, MACHINE_BITS)

/** What one subscriber may have whole: an IPv4 address, or the /48 of an IPv6 one. Takes a machine as well. */
export const siteOf = (address: string): string => networkOf(address, SITE_BITS)
