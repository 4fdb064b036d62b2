import { EMAIL_LOCAL_PART_MAX_BYTES, EMAIL_MAX_LENGTH } from './limits.ts'

/** Browsers and Node both have it; this package knows the types of neither. */
declare const URL: new (address: string) => { hostname: string }

/**
 * Two parts without spaces, quotes, angle brackets, commas or invisible characters, so that an address can never become a second
 * recipient; dots of the first part stand between other characters (RFC 5321). Linear: no part of the pattern can match what the
 * next part matches.
 */
const PARTS = /^([^\s\p{C}@"<>()[\]\\,;:.]+(?:\.[^\s\p{C}@"<>()[\]\\,;:.]+)*)@([^\s\p{C}@"<>()[\]\\,;:/?#%|^`{}]+)$/u
/** A label of a domain as mail servers look it up: letters, digits, hyphens inside. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LETTER = /[a-z]/
const DOMAIN_MAX_LENGTH = 253

const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length

/** The domain in the form that mail servers look up: lower case, other scripts as punycode. Null where none can have it. */
const canonicalDomain = (domain: string): string | null => {
  try {
    const { hostname } = new URL(`http://${domain}`)
    const labels = hostname.split('.')
    // A last label of digits would be an IPv4 address.
    const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label)) && LETTER.test(labels.at(-1) ?? '')
    return isDomain && hostname.length <= DOMAIN_MAX_LENGTH ? hostname : null
  } catch {
    return null
  }
}

/**
 * The one form of an email address by which accounts, codes and limits know it, however it is written: upper and lower case, an
 * internationalized domain and its punycode are the same. Null for a text that is not one address of fewer than 255 characters,
 * or that no mail server may have: RFC 5321's lengths and dots (VAL-04, VAL-05, COD-04).
 */
export const canonicalEmail = (text: string): string | null => {
  if (text.length > EMAIL_MAX_LENGTH) return null
  const [, typedLocal = '', typedDomain = ''] = PARTS.exec(text) ?? []
  const domain = canonicalDomain(typedDomain)
  const local = typedLocal.toLowerCase().normalize('NFC')
  if (domain === null || local === '' || bytesOf(local) > EMAIL_LOCAL_PART_MAX_BYTES) return null
  const address = `${local}@${domain}`
  return address.length <= EMAIL_MAX_LENGTH ? address : null
}

/** Whether the text is one email address that a mail server may have (VAL-04, VAL-05, COD-04). */
export const isEmail = (text: string): boolean => canonicalEmail(text) !== null
