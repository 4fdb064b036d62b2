import { toJson } from '@sso-elements/browser'
import type { Context, WireEvent } from './events.ts'

/**
 * One event as a line: `measurement,tag=… field=…,… time`. The collector rejects a whole batch for one bad line, so a value that it does
 * not accept (an empty tag, a tag with a newline or a backslash, NaN) is never sent as is.
 */

/** Longest tag that the collector does not truncate, in bytes; a UTF-16 unit has at most three. */
const TAG_MAX_LENGTH = Math.floor(1024 / 3)

/** Quotes, newlines and backslashes, which the collector changes or rejects in a tag but keeps in a field. */
const NOT_IN_TAGS = /[\p{Cc}"\\]/u

/** Context names that become fields of their own. */
const FIELD_NAME = /^[A-Za-z_][\w.-]{0,99}$/

/** Maximum number of context fields: the collector rejects a point with more than 512. */
const MAX_CONTEXT_FIELDS = 256

/** Names that the collector reserves or fills itself: a field with such a name would be lost. */
const RESERVED = [
  ...['date', 'source', 'time', 'custom_keys', 'custom_context'],
  ...['ip', 'country', 'province', 'city', 'isp', 'provider_name', 'provider_type'],
]

const LONE_SURROGATE = /\p{Surrogate}/gu

/** Lone surrogates cannot be encoded, so they become U+FFFD, as in all encoders of the web. */
const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\ufffd')

/** Whether the collector keeps the value unchanged as a tag. */
export const fitsTag = (value: string): boolean =>
  value !== '' && value.length <= TAG_MAX_LENGTH && !NOT_IN_TAGS.test(value)

const writeTag = (value: string): string => wellFormed(value).replace(/[ ,=]/g, '\\$&')

const writeString = (value: string): string => `"${wellFormed(value).replace(/["\\]/g, '\\$&')}"`

/** JSON of any value; for cycles, BigInt and a `toJSON` that throws, a short text instead of an exception. */
const writeJson = (value: unknown): string => {
  try {
    return toJson(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  } catch {
    return '"[not serializable]"'
  }
}

/** A context value as a field, or undefined for one that cannot be sent: null, functions, symbols. */
const contextField = (value: unknown): string | number | boolean | undefined => {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'bigint':
      return String(value)
    case 'string':
    case 'boolean':
      return value
    case 'object':
      return value === null ? undefined : writeJson(value)
    default:
      return undefined
  }
}

const writeField = (value: string | number | boolean): string =>
  typeof value === 'string' ? writeString(value) : String(value)

/** Fields of a context: one per plain name, and one JSON text for names that are unusual, reserved or too many. */
const contextFields = (context: Context, isTaken: (name: string) => boolean): [string, string | number | boolean][] => {
  const own: [string, string | number | boolean][] = []
  const others: Context = Object.create(null)
  for (const [name, value] of Object.entries(context)) {
    const field = contextField(value)
    if (field === undefined) continue
    if (own.length < MAX_CONTEXT_FIELDS && FIELD_NAME.test(name) && !isTaken(name)) own.push([name, field])
    else others[name] = field
  }
  if (own.length > 0) own.push(['custom_keys', toJson(own.map(([name]) => name))])
  if (Object.keys(others).length > 0) own.push(['custom_context', toJson(others)])
  return own
}

/** The line of an event, without a newline at its end. A value that is invalid as a tag is sent as a field, and an empty one not at all. */
export const toLine = ({ measurement, time, tags, fields, context }: WireEvent): string => {
  let head: string = measurement
  const written: string[] = []
  for (const [name, value] of Object.entries(tags)) {
    if (!value) continue
    if (fitsTag(value)) head += `,${name}=${writeTag(value)}`
    else written.push(`${name}=${writeString(value)}`)
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) continue
    written.push(`${name}=${writeField(value)}`)
  }
  if (context) {
    const isTaken = (name: string) =>
      Object.hasOwn(tags, name) || Object.hasOwn(fields, name) || RESERVED.includes(name)
    for (const [name, value] of contextFields(context, isTaken)) written.push(`${name}=${writeField(value)}`)
  }
  // The collector rejects a line without a field.
  if (written.length === 0) written.push('is_empty=true')
  return `${head} ${written.join(',')} ${Math.round(time)}`
}
