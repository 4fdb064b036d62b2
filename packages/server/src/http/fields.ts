import { CODE, canonicalEmail, DEFAULT_TENANT_ID, isEmail, MAX_LENGTH, PAGE } from '@sso-elements/contract'
import { isTimeZone } from '@sso-elements/contract/date'
import { z } from 'zod'

/** Above the length of any secret that the server creates. */
const SECRET_MAX_LENGTH = 100
const MAX_PASSWORD_LENGTH = 512
const URL_MAX_LENGTH = 2048
/** Above the number of pages of any list. */
const MAX_PAGE_NUMBER = 1_000_000
/** Control characters, line ends and lone surrogates, which databases do not store unchanged. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/** Characters that change the text direction or are invisible: a name could impersonate another one with them. */
const DISGUISING = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
/** Those of them that come with pasted text and have no meaning in it; direction marks have one in Arabic or Hebrew. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff]/gu
/** A visible character: no space, no combining mark alone, no filler. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const singleLine = (schema: z.ZodString, maxLength: number) =>
  schema
    .trim()
    .max(maxLength)
    .refine((text) => VISIBLE.test(text) && !CONTROL.test(text))

/**
 * The name of a person or an organization: trimmed, visible, without control or disguising characters, within its length limit
 * (VAL-06).
 */
const name = (maxLength: number) => singleLine(z.string(), maxLength).refine((text) => !DISGUISING.test(text))

/** A title that people typed or pasted: as `name`, but invisible characters are removed and tabs become spaces (VAL-06). */
export const line = (maxLength: number) =>
  singleLine(
    z.string().overwrite((text) => text.replace(/\t/g, ' ').replace(INVISIBLE, '')),
    maxLength,
  )

/** An email address in the canonical form that accounts, codes and limits use (VAL-04, COD-04). */
export const email = z
  .string()
  .trim()
  .overwrite((text) => canonicalEmail(text) ?? text)
  .refine(isEmail)

export const code = z.string().regex(new RegExp(`^\\d{${CODE.length}}$`))
export const personName = name(MAX_LENGTH.memberName)
export const orgName = name(MAX_LENGTH.orgName)
/**
 * The key of an organization as typed: case, full-width characters, spaces and hyphens do not matter (see `organizations_typed_key`
 * of the database).
 */
export const orgKey = name(MAX_LENGTH.common).transform((text) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase(),
)
export const inviteCode = z.string().min(1).max(SECRET_MAX_LENGTH)
const multiline = (schema: z.ZodString) =>
  schema.refine((written) => !CONTROL.test(written.replace(/\r?\n|[\t\u2028\u2029]/g, ' ')))
/** Text as it was written; the only control characters are tabs and line ends. */
export const text = (maxLength: number) => multiline(z.string().max(maxLength))
/** As `text`, but trimmed; an empty text becomes null. */
export const optionalText = (maxLength: number) =>
  multiline(z.string().trim().max(maxLength)).transform((written) => written || null)
export const shareCode = z
  .string()
  .max(SECRET_MAX_LENGTH)
  .regex(/^[\w-]+$/)
/** A search text. */
export const search = z
  .string()
  .trim()
  .max(MAX_LENGTH.common)
  .refine((part) => !CONTROL.test(part))
/** A password to verify; a longer one cannot have been set. */
export const sharePassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)
export const remark = optionalText(MAX_LENGTH.textTypeField)
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
export const timeZone = z.string().max(64).refine(isTimeZone)
export const avatar = z
  .url({ protocol: /^https?$/ })
  .max(URL_MAX_LENGTH)
  .nullable()
/** There is one tenant; the field exists for compatibility. */
export const tenantId = z.literal(DEFAULT_TENANT_ID)
const EARLIEST = Date.UTC(1900, 0, 1)
/** The last instant with a four-digit year: later ones are written differently and sort before all others as text. */
export const LATEST = new Date('9999-12-31T23:59:59.999Z')
/** In western time zones a later day would end after `LATEST`. */
const LATEST_DAY = Date.UTC(9999, 11, 30)
/** An instant in ISO 8601 with its offset from UTC; the year has four digits. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((written) => new Date(written))
  .refine((date) => date.getTime() >= EARLIEST && date <= LATEST)
/** A calendar day such as 2026-01-31. */
export const day = z.iso.date().refine((written) => {
  const instantOfDay = Date.parse(written)
  return instantOfDay >= EARLIEST && instantOfDay <= LATEST_DAY
})
/** The requested page of a list (LST-01). */
export const pageFields = {
  pageNumber: z.int().min(1).max(MAX_PAGE_NUMBER).exactOptional(),
  pageSize: z.int().min(1).max(PAGE.maxSize).exactOptional(),
}
export const emptyBody = z.strictObject({})
/** A ticket to exchange; the server creates none that is longer. */
export const ticket = z.string().min(1).max(SECRET_MAX_LENGTH)
