import { CODE, DEFAULT_TENANT_ID, isEmail, MAX_LENGTH } from '@sso-elements/contract'
import { z } from 'zod'

/** Longer than any secret of ours. */
const SECRET_MAX_LENGTH = 100
const URL_MAX_LENGTH = 2048
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/
/** Signs that turn the direction of what follows, or show nothing: a name could pass for another one by them. */
const DISGUISE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/

/** A line that people typed: trimmed, not empty, no control or disguising characters, the text's own limit (VAL-06). */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !CONTROL.test(text) && !DISGUISE.test(text))

/** An e-mail address in the form that accounts are found by (VAL-04). */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => isEmail(text) && !CONTROL.test(text))

export const code = z.string().regex(new RegExp(`^\\d{${CODE.length}}$`))
export const personName = line(MAX_LENGTH.memberName)
export const orgName = line(MAX_LENGTH.orgName)
/**
 * The key of an organisation as people type it: upper and lower case, full-width signs, spaces and hyphens count the same
 * (see `organizations_typed_key` of the database).
 */
export const orgKey = line(MAX_LENGTH.common).transform((text) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase(),
)
export const inviteCode = z.string().min(1).max(SECRET_MAX_LENGTH)
/** A few lines of text; only spaces count as none. */
export const remark = z
  .string()
  .trim()
  .max(MAX_LENGTH.textTypeField)
  .refine((text) => !CONTROL.test(text.replace(/\r?\n|\t/g, ' ')))
  .transform((text) => text || null)
export const languageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
    } catch {
      return false
    }
  })
export const avatar = z
  .url({ protocol: /^https?$/ })
  .max(URL_MAX_LENGTH)
  .nullable()
/** The product has one tenant; the field is part of the call since before. */
export const tenantId = z.number().refine((id) => id === DEFAULT_TENANT_ID)
export const nothing = z.strictObject({})
export const token = z.object({ token: z.string() })
