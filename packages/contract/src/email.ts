import { EMAIL_MAX_LENGTH } from './limits.ts'

/**
 * One mailbox at a dotted domain: no spaces, quotes, angle brackets, commas or invisible characters, so that an address can never
 * become a second recipient. Linear: no part of the pattern can match what the next part matches.
 */
const EMAIL = /^[^\s\p{C}@"<>()[\]\\,;:]+@[^\s\p{C}@"<>()[\]\\,;:.]+(?:\.[^\s\p{C}@"<>()[\]\\,;:.]+)+$/u

/** Whether the text is one e-mail address of fewer than 255 characters (VAL-04, VAL-05). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)
