import { isRecord } from '@sso-elements/contract'
import {
  emptyRecord,
  type FieldValue,
  InvalidPoint,
  MAX_NAME_LENGTH,
  MAX_POINT_LENGTH,
  MAX_VALUES,
  type Point,
  shownKey,
} from './point.ts'
import { type Precision, toMilliseconds } from './precision.ts'

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const isField = (value: unknown): value is FieldValue =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar))

/** JSON can hold numbers that become infinite when they are read. */
const isInfinite = (value: FieldValue): boolean =>
  Array.isArray(value) ? value.some(isInfinite) : typeof value === 'number' && !Number.isFinite(value)

/** Parses a body. @throws InvalidPoint when it is not a JSON list. */
export const parseJsonPoints = (text: string): unknown[] => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new InvalidPoint(1, 'the body is not JSON')
  }
  if (!Array.isArray(parsed)) throw new InvalidPoint(1, 'the body is no list of points')
  return parsed
}

export interface JsonOptions {
  precision: Precision
  /** Time of points without one. */
  receivedAt: number
  /** Whether an invalid field refuses the whole point instead of being left out. */
  isStrict: boolean
}

/** Reads one entry of a JSON body. @param number of the point in its batch. @throws InvalidPoint */
export const readJsonPoint = (entry: unknown, number: number, options: JsonOptions): Point => {
  const refuse = (fault: string): never => {
    throw new InvalidPoint(number, fault)
  }
  if (!isRecord(entry)) return refuse('it is no object')
  const { measurement, tags: sentTags = {}, fields: sentFields, time } = entry
  if (typeof measurement !== 'string') return refuse('it has no measurement')
  if (!isRecord(sentTags)) return refuse('its tags are no object')
  if (!isRecord(sentFields) || Object.keys(sentFields).length === 0) return refuse('it has no fields')
  for (const [kind, values] of Object.entries({ tags: sentTags, fields: sentFields })) {
    const names = Object.keys(values)
    if (names.length > MAX_VALUES) return refuse(`it has more than ${MAX_VALUES} ${kind}`)
    const long = names.find((name) => name.length > MAX_NAME_LENGTH)
    if (long !== undefined) return refuse(`the name ${shownKey(long)} is longer than ${MAX_NAME_LENGTH} characters`)
  }
  const tags = emptyRecord<string>()
  for (const [key, value] of Object.entries(sentTags)) {
    if (typeof value !== 'string') return refuse(`the tag ${shownKey(key)} is no text`)
    if (value === '') return refuse(`the tag ${shownKey(key)} is empty`)
    tags[key] = value
  }
  const fields = emptyRecord<FieldValue>()
  for (const [key, value] of Object.entries(sentFields)) {
    if (isField(value)) {
      if (isInfinite(value)) return refuse(`the number of the field ${shownKey(key)} is too large`)
      if (!(key in tags)) fields[key] = value
    } else if (options.isStrict) return refuse(`the field ${shownKey(key)} is no number, boolean or text`)
  }
  if (JSON.stringify([tags, fields]).length > MAX_POINT_LENGTH)
    return refuse(`it is longer than ${MAX_POINT_LENGTH} characters`)
  if (time === undefined) return { measurement, tags, fields, time: options.receivedAt }
  if (!Number.isSafeInteger(time)) return refuse('the timestamp is no whole number')
  return { measurement, tags, fields, time: toMilliseconds(String(time), options.precision) }
}
