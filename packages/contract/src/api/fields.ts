import * as v from 'valibot'
import { DEFAULT_TENANT_ID } from '../constants.ts'
import { isTimeZone } from '../date/index.ts'
import { canonicalEmail, isEmail } from '../email.ts'
import { FEISHU_BRANDS } from '../feishu-brand.ts'
import { CODE, MAX_LENGTH, PAGE } from '../limits.ts'
import { integer, strictObject, text } from './schema.ts'

/** Above the length of any secret that the server creates. */
const SECRET_MAX_LENGTH = 100
const URL_MAX_LENGTH = 2048
/** Above the number of pages of any list. */
const MAX_PAGE_NUMBER = 1_000_000
/** Control characters, line ends and lone surrogates, which databases do not store unchanged. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u
/** Characters that change the text direction or are invisible: a name could impersonate another one with them. */
const DISGUISING = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/
/** Those of them that pasted text often contains without a meaning; direction marks have one in Arabic or Hebrew. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff]/gu
/** A visible character: no space, no combining mark alone, no filler. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const isSingleLine = (written: string): boolean => VISIBLE.test(written) && !CONTROL.test(written)
const isMultiline = (written: string): boolean => !CONTROL.test(written.replace(/\r?\n|[\t\u2028\u2029]/g, ' '))

/**
 * The name of a person or an organization: trimmed, visible, without control or disguising characters, within its length limit
 * (VAL-06). @__NO_SIDE_EFFECTS__
 */
const name = (maxLength: number) =>
  v.pipe(
    text,
    v.trim(),
    v.maxCodePoints(maxLength),
    v.check((written) => isSingleLine(written) && !DISGUISING.test(written)),
  )

/**
 * A title that people typed or pasted: as `name`, but invisible characters are removed and tabs become spaces (VAL-06).
 * @__NO_SIDE_EFFECTS__
 */
export const line = (maxLength: number) =>
  v.pipe(
    text,
    v.transform((written) => written.replace(/\t/g, ' ').replace(INVISIBLE, '')),
    v.trim(),
    v.maxCodePoints(maxLength),
    v.check(isSingleLine),
  )

/** An email address in the canonical form that accounts, codes and limits use (VAL-04, COD-04). */
export const email = v.pipe(
  text,
  v.trim(),
  v.transform((written) => canonicalEmail(written) ?? written),
  v.check(isEmail),
)

export const code = v.pipe(text, v.digits(), v.length(CODE.length))
export const personName = name(MAX_LENGTH.memberName)
export const orgName = name(MAX_LENGTH.orgName)
/** The key of an organization as typed: case, full-width characters, spaces and hyphens do not matter. */
export const orgKey = v.pipe(
  name(MAX_LENGTH.common),
  v.transform((written) =>
    written
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ),
)
/** A secret that the server created. */
export const secretCode = v.pipe(text, v.minLength(1), v.maxCodePoints(SECRET_MAX_LENGTH))
/** Text as it was written; the only control characters are tabs and line ends. @__NO_SIDE_EFFECTS__ */
export const multiline = (maxLength: number) => v.pipe(text, v.maxCodePoints(maxLength), v.check(isMultiline))
/** As `multiline`, but trimmed; an empty text becomes null. @__NO_SIDE_EFFECTS__ */
export const optionalMultiline = (maxLength: number) =>
  v.pipe(
    text,
    v.trim(),
    v.maxCodePoints(maxLength),
    v.check(isMultiline),
    v.transform((written) => written || null),
  )
export const shareCode = v.pipe(text, v.maxCodePoints(SECRET_MAX_LENGTH), v.regex(/^[\w-]+$/))
/** A search text. */
export const search = v.pipe(
  text,
  v.trim(),
  v.maxCodePoints(MAX_LENGTH.common),
  v.check((part) => !CONTROL.test(part)),
)
export const languageTag = v.pipe(text, v.maxCodePoints(35), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))
export const timeZone = v.pipe(text, v.maxCodePoints(64), v.check(isTimeZone))
/** An address of the web, without spaces around it. */
export const webAddress = v.pipe(text, v.trim(), v.url(), v.regex(/^https?:/i), v.maxCodePoints(URL_MAX_LENGTH))
/** There is one tenant; the field exists for compatibility. */
export const tenantId = v.literal(DEFAULT_TENANT_ID)

const EARLIEST = Date.UTC(1900, 0, 1)
/** The last instant with a four-digit year: later ones are written differently and sort before all others as text. */
export const LATEST = new Date('9999-12-31T23:59:59.999Z')
/** In western time zones a later day would end after `LATEST`. */
const LATEST_DAY = Date.UTC(9999, 11, 30)
/** Whether a text begins with a valid calendar day: engines read February 30 as a day of March. */
const hasRealDay = (written: string): boolean => {
  const day = written.slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}
/** An instant in ISO 8601 with its offset from UTC; the year has four digits. */
export const instant = v.pipe(
  text,
  v.isoTimestamp(),
  v.check(hasRealDay),
  v.transform((written) => new Date(written)),
  v.check((date) => date.getTime() >= EARLIEST && date <= LATEST),
)
/** A calendar day such as 2026-01-31. */
export const day = v.pipe(
  text,
  v.isoDate(),
  v.check(hasRealDay),
  v.check((written) => Date.parse(written) >= EARLIEST && Date.parse(written) <= LATEST_DAY),
)

/** What an id belongs to. Only organizations and their content have such ids: those of one must not open another. */
export type Thing =
  | 'organization'
  | 'person'
  | 'session'
  | 'invitation'
  | 'application'
  | 'project'
  | 'sprint'
  | 'filter'
  | 'document'
  | 'issue'
/** An id that nothing has. */
export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'
/** The id of a thing. @__NO_SIDE_EFFECTS__ */
export const idOf = (thing: Thing) => v.pipe(text, v.uuid(), v.metadata({ thing }))
/** The key of an issue, such as NOR-12. */
export const issueKey = v.pipe(text, v.regex(/^[A-Z][A-Z0-9]{1,9}-\d{1,9}$/), v.metadata({ thing: 'issue' }))

export const feishuBrand = v.picklist(FEISHU_BRANDS)
/** The token that Teams’ client gives a page, below the length of any. */
export const teamsToken = v.pipe(text, v.minLength(1), v.maxCodePoints(16_384))
export const providerKey = v.pipe(text, v.regex(/^[a-z][a-z0-9-]{0,29}$/))

/** The requested page of a list (LST-01); the first page is 1. */
export const pageFields = {
  pageNumber: v.exactOptional(integer(1, MAX_PAGE_NUMBER)),
  pageSize: v.exactOptional(integer(1, PAGE.maxSize)),
}
export const pageRequest = strictObject(pageFields)
export type PageRequest = v.InferInput<typeof pageRequest>
export const EXAMPLE_PAGE = { pageNumber: 1, pageSize: 10 }
export const noFields = strictObject({})
