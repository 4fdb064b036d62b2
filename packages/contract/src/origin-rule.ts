interface ParsedAddress {
  protocol: string
  origin: string
  hostname: string
}

/** Available in browsers and Node; this package is compiled without the types of either. */
declare const URL: { new (text: string): ParsedAddress; canParse(text: string): boolean }

/** A host name, an IPv4 address, or an IPv6 address in brackets; no character that could end a source in a content security policy. */
const HOST = /^(?:\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)*)$/
const WILDCARD = 'https://*.'
const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/

const originOf = (text: string): ParsedAddress | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && HOST.test(url.hostname) ? url : null
}

/**
 * Whether the text is a valid rule of `RETURN_ORIGINS` (NAV-08): an origin as a browser serializes it, or `https://*.parent` with an
 * optional port for all hosts below a parent, at any depth. Wildcards require https: over http, anyone who controls the network
 * could impersonate any host.
 */
export const isOriginRule = (text: string): boolean => {
  if (!text.startsWith(WILDCARD)) return originOf(text) !== null
  const parent = originOf(`https://${text.slice(WILDCARD.length)}`)
  return parent !== null && !IP_ADDRESS.test(parent.hostname)
}

/**
 * The matcher of origins for return addresses, for callers of the API, and for pages that may frame ours. An invalid rule
 * matches nothing.
 */
export const createOriginMatcher = (rules: readonly string[]): ((origin: string) => boolean) => {
  const valid = rules.filter(isOriginRule)
  const exact = new Set(valid)
  // An origin with this ending, including the port, has at least one label before the dot, because HOST allows no empty label.
  const endings = valid.filter((rule) => rule.startsWith(WILDCARD)).map((rule) => rule.slice(WILDCARD.length - 1))
  return (origin) =>
    originOf(origin) !== null &&
    (exact.has(origin) || (origin.startsWith('https://') && endings.some((ending) => origin.endsWith(ending))))
}
