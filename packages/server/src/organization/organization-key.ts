import { randomInt } from 'node:crypto'

/** Capital letters and digits that nobody mistakes for one another when a key is read aloud or typed: no 0 and O, 1, I and L, U and V. */
const KEY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** With thirty signs, 6.6 * 10^11 keys: with a limit on asking, nobody finds one by trying. */
const KEY_LENGTH = 8

/** A new key of an organization, for people to read and type. It is written in one piece, and shown in two groups of four. */
export const newOrganizationKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length))).join('')
