import { CODE, canonicalEmail, DEFAULT_TENANT_ID, isEmail, MAX_LENGTH, PAGE } from '@sso-elements/contract'
import { isTimeZone } from '@sso-elements/contract/date'
import { z } from 'zod'

/** Longer than any secret of ours. */
const SECRET_MAX_LENGTH = 100
const LONGEST_TRY = 512
const URL_MAX_LENGTH = 2048
/** No list has so many pages. */
const LAST_PAGE = 1_000_000
/** Control characters, ends of lines, and halves of characters, which no database keeps as they are. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/** Signs that turn the direction of what follows, or show nothing: a name could pass for another one by them. */
const DISGUISE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
/** Of those, the ones that come with pasted text and mean nothing in it; marks of direction do, in Arabic or Hebrew. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff]/gu
/** A character that is seen: no space, no mark without its letter, no filler. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const oneLine = (schema: z.ZodString, longest: number) =>
  schema
    .trim()
    .max(longest)
    .refine((text) => VISIBLE.test(text) && !CONTROL.test(text))

/** What a person or an organization is called: trimmed, seen, no control or disguising characters, the text's own limit (VAL-06). */
const name = (longest: number) => oneLine(z.string(), longest).refine((text) => !DISGUISE.test(text))

/** A title that people typed or pasted: as `name`, but what is not seen is taken out, and tabs count as spaces (VAL-06). */
export const line = (longest: number) =>
  oneLine(
    z.string().overwrite((text) => text.replace(/\t/g, ' ').replace(INVISIBLE, '')),
    longest,
  )

/** An email address in the one form that accounts, codes and limits know it by (VAL-04, COD-04). */
export const email = z
  .string()
  .trim()
  .overwrite((text) => canonicalEmail(text) ?? text)
  .refine(isEmail)

export const code = z.string().regex(new RegExp(`^\\d{${CODE.length}}$`))
export const personName = name(MAX_LENGTH.memberName)
export const orgName = name(MAX_LENGTH.orgName)
/**
 * The key of an organization as people type it: upper and lower case, full-width signs, spaces and hyphens count the same
 * (see `organizations_typed_key` of the database).
 */
export const orgKey = name(MAX_LENGTH.common).transform((text) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase(),
)
export const inviteCode = z.string().min(1).max(SECRET_MAX_LENGTH)
const severalLines = (schema: z.ZodString) =>
  schema.refine((written) => !CONTROL.test(written.replace(/\r?\n|[\t\u2028\u2029]/g, ' ')))
/** Text as it was written, of no control characters but tabs and ends of lines. */
export const text = (longest: number) => severalLines(z.string().max(longest))
/** The same, trimmed; only spaces count as none. */
export const optionalText = (longest: number) =>
  severalLines(z.string().trim().max(longest)).transform((written) => written || null)
export const shareCode = z
  .string()
  .max(SECRET_MAX_LENGTH)
  .regex(/^[\w-]+$/)
/** A part of what is looked for. */
export const search = z
  .string()
  .trim()
  .max(MAX_LENGTH.common)
  .refine((part) => !CONTROL.test(part))
/** A password that somebody tries; a longer one cannot have been set. */
export const sharePassword = z.string().min(1).max(LONGEST_TRY)
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
/** The product has one tenant; the field is part of the call since before. */
export const tenantId = z.literal(DEFAULT_TENANT_ID)
const EARLIEST = Date.UTC(1900, 0, 1)
/** The last instant whose year has four digits: the next one is written in another way, and sorts before all others as text. */
export const LATEST = new Date('9999-12-31T23:59:59.999Z')
/** A later one would end after it in the west of the world. */
const LATEST_DAY = Date.UTC(9999, 11, 30)
/** An instant in ISO 8601, with its offset from UTC; the year has four digits. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((written) => new Date(written))
  .refine((date) => date.getTime() >= EARLIEST && date <= LATEST)
/** A day of the calendar, such as 2026-01-31. */
export const day = z.iso.date().refine((written) => {
  const begin = Date.parse(written)
  return begin >= EARLIEST && begin <= LATEST_DAY
})
/** Which page of a list is asked for (LST-01). */
export const pageFields = {
  pageNumber: z.int().min(1).max(LAST_PAGE).exactOptional(),
  pageSize: z.int().min(1).max(PAGE.maxSize).exactOptional(),
}
export const nothing = z.strictObject({})
/** A ticket that is brought; longer ones were never made. */
export const ticket = z.string().min(1).max(SECRET_MAX_LENGTH)
