import { randomInt } from 'node:crypto'

/** Capital letters and digits that are not confused when a key is read aloud or typed: without 0 and O, 1, I and L, U and V. */
const KEY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** With thirty characters there are 6.6 * 10^11 keys, too many to guess within the rate limit. */
const KEY_LENGTH = 8

/** Generates an organization key for people to read and type. It is stored without a separator and shown in two groups of four. */
export const newOrganizationKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length))).join('')
