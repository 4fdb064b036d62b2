import { createOriginMatcher, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'
import { parentDomain } from './cookie-domain.ts'

interface ReturnAddressRules {
  /** Address of the current page, against which a path is resolved. */
  base: string
  /** Origins, or `https://*.parent` rules (see `isOriginRule` of contract). */
  allow: readonly string[]
}

/** Printable ASCII without spaces; anything else is refused rather than normalized. */
const PRINTABLE_ASCII = /^[\x21-\x7e]+$/
/** An absolute http(s) address, or a path that cannot be read as another host. */
const ADDRESS_OR_PATH = /^(?:https?:\/\/[^/]|\/(?!\/))/i

/**
 * The only check for addresses that users are sent back to (NAV-08): the parsed address, or null when it is refused.
 * Nothing is trimmed, decoded or normalized, so the check sees the same address as the browser that opens it.
 */
export const checkReturnAddress = (input: string | null | undefined, rules: ReturnAddressRules): string | null => {
  if (!input || input.length > RETURN_ADDRESS_MAX_LENGTH) return null
  if (!PRINTABLE_ASCII.test(input) || input.includes('\\') || !ADDRESS_OR_PATH.test(input)) return null
  if (!URL.canParse(input, rules.base)) return null
  const url = new URL(input, rules.base)
  const authority = /^https?:\/\/([^/?#]*)/i.exec(input)?.[1] ?? ''
  if (authority.includes('@') || authority.includes('%') || url.hostname.endsWith('.')) return null
  if (url.pathname.startsWith('//')) return null
  const isOwn = url.origin === new URL(rules.base).origin
  return isOwn || createOriginMatcher(rules.allow)(url.origin) ? url.href : null
}

/** The default rules: hosts under the page's own parent domain, over https (NAV-08). */
export const ownReturnOrigins = (base: string): string[] => {
  const { hostname, protocol } = new URL(base)
  const parent = parentDomain(hostname)
  if (protocol !== 'https:' || !parent.includes('.') || /^[\d.]+$/.test(parent)) return []
  return [`https://${parent}`, `https://*.${parent}`]
}
