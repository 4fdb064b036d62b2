import { randomInt } from 'node:crypto'
import { DEFAULT_PRODUCT_LINE, type Organization } from '@sso-elements/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../kit/database/schema.ts'

export type OrganizationRow = Selectable<Tables['organizations']>

/** An organization in the form of API replies (SES-09). */
export const organizationOf = (row: OrganizationRow): Organization => ({
  id: row.id,
  orgName: row.org_name,
  orgKey: row.org_key,
  avatar: row.avatar,
  language: row.language,
  timeZone: row.time_zone,
})

/** Capital letters and digits that are not confused when a key is read aloud or typed: without 0 and O, 1, I and L, U and V. */
const KEY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** With thirty characters there are 6.6 * 10^11 keys, too many to guess within the rate limit. */
const KEY_LENGTH = 8

/** Generates an organization key for people to read and type. It is stored without a separator and shown in two groups of four. */
export const newOrganizationKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length))).join('')

const PRODUCT_LINES: Record<number, string> = { [DEFAULT_PRODUCT_LINE]: 'Projects', 2: 'Documents' }

/** Product lines of every new organization. */
export const GRANTED_PRODUCT_LINES = [DEFAULT_PRODUCT_LINE]

export const productLineName = (id: number): string => PRODUCT_LINES[id] ?? `Product line ${id}`
