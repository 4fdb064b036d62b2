import { EMAIL_LOCAL_PART_MAX_BYTES, EMAIL_MAX_LENGTH } from './limits.ts'

/** Available in browsers and Node; this package is compiled without the types of either. */
declare const URL: new (address: string) => { hostname: string }

/**
 * Two parts without spaces, quotes, angle brackets, commas or invisible characters, so that an address cannot add a second
 * recipient, and without the signs by which old servers route to another one; dots of the local part are between other characters (RFC 5321). Matches in linear time: no part of the pattern can
 * match what the next part matches.
 */
const PARTS =
  /^([^\s\p{C}@"<>()[\]\\,;:.%!]+(?:\.[^\s\p{C}@"<>()[\]\\,;:.%!]+)*)@([^\s\p{C}@"<>()[\]\\,;:/?#%|^`{}]+)$/u
/** A label of a canonical domain: letters, digits, and hyphens between them. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LETTER = /[a-z]/
const DOMAIN_MAX_LENGTH = 253

const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length

/** The domain in canonical form: lower case, other scripts as punycode. Null if it is not a valid domain. */
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
 * The canonical form of an email address, by which accounts, codes and limits are stored: case is ignored, and an internationalized
 * domain equals its punycode. Null for a text that is not exactly one address of fewer than 255 characters, or that violates the
 * rules of RFC 5321 for lengths and dots (VAL-04, VAL-05, COD-04).
 */
export const canonicalEmail = (text: string): string | null => {
  if (text.length > EMAIL_MAX_LENGTH) return null
  const [, typedLocal = '', typedDomain = ''] = PARTS.exec(text) ?? []
  const domain = canonicalDomain(typedDomain)
  const local = typedLocal.toLowerCase().normalize('NFC')
  // A character that another program may read as a different one, such as a full-width @.
  const isAmbiguous = local !== local.normalize('NFKC')
  if (domain === null || local === '' || isAmbiguous || bytesOf(local) > EMAIL_LOCAL_PART_MAX_BYTES) return null
  const address = `${local}@${domain}`
  return address.length <= EMAIL_MAX_LENGTH ? address : null
}

/** Whether the text is a single valid email address (VAL-04, VAL-05, COD-04). */
export const isEmail = (text: string): boolean => canonicalEmail(text) !== null
