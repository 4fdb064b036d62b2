interface ParsedAddress {
  protocol: string
  origin: string
  hostname: string
}

/** Browsers and Node have it; this package is compiled without the types of either. */
declare const URL: { new (text: string): ParsedAddress; canParse(text: string): boolean }

/** Names and IPv4 addresses, or an IPv6 address in brackets; nothing that would end a source of a content security policy. */
const HOST = /^(?:\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)*)$/
const WILDCARD = 'https://*.'
const IP_ADDRESS = /^(?:\[.*\]|[\d.]+)$/

const originOf = (text: string): ParsedAddress | null => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text && HOST.test(url.hostname) ? url : null
}

/**
 * Whether the text is a rule of `RETURN_ORIGINS` (NAV-08): an origin as a browser writes it, or `https://*.parent` with an optional
 * port for the hosts below a parent, at any depth. There is no rule for all hosts over http: whoever controls a network could be any of them.
 */
export const isOriginRule = (text: string): boolean => {
  if (!text.startsWith(WILDCARD)) return originOf(text) !== null
  const parent = originOf(`https://${text.slice(WILDCARD.length)}`)
  return parent !== null && !IP_ADDRESS.test(parent.hostname)
}

/**
 * The one matcher of origins: for who may be returned to, who may call the API, and who may frame the pages. A text that is no
 * rule lists nothing.
 */
export const createOriginMatcher = (rules: readonly string[]): ((origin: string) => boolean) => {
  const valid = rules.filter(isOriginRule)
  const exact = new Set(valid)
  // An origin that ends like this, with the port, has at least one label before the dot: HOST lets none be empty.
  const endings = valid.filter((rule) => rule.startsWith(WILDCARD)).map((rule) => rule.slice(WILDCARD.length - 1))
  return (origin) =>
    originOf(origin) !== null &&
    (exact.has(origin) || (origin.startsWith('https://') && endings.some((ending) => origin.endsWith(ending))))
}
