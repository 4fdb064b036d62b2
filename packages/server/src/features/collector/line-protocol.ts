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

/** Character codes of what has a meaning in a line. */
const NEWLINE = 10
const SPACE = 32
const QUOTE = 34
const HASH = 35
const COMMA = 44
const EQUALS = 61
const BACKSLASH = 92

/** Longest number or boolean, in characters: a double has at most 25. */
const MAX_BARE_LENGTH = 64
/** No two parts of it can match the same digits, so that it runs in linear time. */
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const INTEGER = /^-?\d{1,19}i$/
const UNSIGNED = /^\d{1,20}u$/
const TIMESTAMP = /^-?\d{1,19}$/
const BOOLEANS: Readonly<Record<string, boolean>> = {
  t: true,
  T: true,
  true: true,
  True: true,
  TRUE: true,
  f: false,
  F: false,
  false: false,
  False: false,
  FALSE: false,
}

/** Keys and tags escape these three; any other backslash is literal. */
const unescapeKey = (text: string): string => (text.includes('\\') ? text.replace(/\\([ ,=])/g, '$1') : text)
/** As the collectors of this format do, a newline in a tag is read as a space. */
const unescapeTag = (text: string): string => unescapeKey(text).replace(/\n/g, ' ')
const unescapeString = (text: string): string => (text.includes('\\') ? text.replace(/\\(["\\])/g, '$1') : text)

/** Reads the lines of a body: `measurement,tag=value,… field=value,… time`. */
export interface LineReader {
  /** The next point; null at the end. @throws InvalidPoint */
  next(): Point | null
}

export const createLineReader = (text: string, precision: Precision, receivedAt: number): LineReader => {
  let at = 0
  /** Where the point begins. */
  let begin = 0
  let point = 0

  const refuse = (fault: string): never => {
    throw new InvalidPoint(point, fault)
  }
  const taken = (start: number, end = at): string => {
    if (end - begin > MAX_POINT_LENGTH) refuse(`it is longer than ${MAX_POINT_LENGTH} characters`)
    return text.slice(start, end)
  }
  const isEscaped = (index: number): boolean => text.charCodeAt(index - 1) === BACKSLASH
  /** Whether nothing more belongs to the line. */
  const isEnd = (index: number): boolean => index >= text.length || text.charCodeAt(index) === NEWLINE

  /** Moves to the next separator that is not escaped, and returns what is before it. */
  const readUntilSeparator = (): string => {
    const start = at
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at)
      // All separators are below the letters.
      if (char > EQUALS) continue
      const isSeparator = char === COMMA || char === EQUALS || char === SPACE || char === NEWLINE
      if (isSeparator && (at === start || !isEscaped(at))) break
    }
    return taken(start)
  }

  const readKey = (kind: 'tag' | 'field'): string => {
    const key = readUntilSeparator()
    if (text.charCodeAt(at) !== EQUALS) refuse(`the ${kind} ${shownKey(key)} has no value`)
    if (key === '') refuse(`a ${kind} has no name`)
    if (key.length > MAX_NAME_LENGTH) refuse(`the name ${shownKey(key)} is longer than ${MAX_NAME_LENGTH} characters`)
    at += 1
    return unescapeKey(key)
  }

  const readTags = (): Record<string, string> => {
    const tags = emptyRecord<string>()
    for (let count = 1; text.charCodeAt(at) === COMMA; count += 1) {
      if (count > MAX_VALUES) refuse(`it has more than ${MAX_VALUES} tags`)
      at += 1
      const key = readKey('tag')
      const value = readUntilSeparator()
      if (value === '') refuse(`the tag ${shownKey(key)} is empty`)
      if (text.charCodeAt(at) === EQUALS)
        refuse(`the tag ${shownKey(key)} holds "=" without an escape, or ends in a backslash`)
      if (key in tags) refuse(`the tag ${shownKey(key)} stands twice`)
      tags[key] = unescapeTag(value)
    }
    return tags
  }

  const readString = (key: string): string => {
    const start = at + 1
    for (at = start; at < text.length; at += 1) {
      const char = text.charCodeAt(at)
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) {
        at += 1
        return unescapeString(taken(start, at - 1))
      }
    }
    return refuse(`the text of the field ${shownKey(key)} does not end`)
  }

  const readBare = (key: string): FieldValue => {
    const start = at
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at)
      if (char === COMMA || char === SPACE || char === NEWLINE) break
    }
    const written = taken(start)
    if (written.length > MAX_BARE_LENGTH) refuse(`the field ${shownKey(key)} is no number, boolean or text in quotes`)
    const isTyped = INTEGER.test(written) || UNSIGNED.test(written)
    if (isTyped || NUMBER.test(written)) {
      const value = Number(isTyped ? written.slice(0, -1) : written)
      if (Number.isFinite(value)) return value
      return refuse(`the number of the field ${shownKey(key)} is too large`)
    }
    const value = Object.hasOwn(BOOLEANS, written) ? BOOLEANS[written] : undefined
    return value ?? refuse(`the field ${shownKey(key)} is no number, boolean or text in quotes`)
  }

  /** A tag wins over a field of the same name. */
  const readFields = (tags: Record<string, string>): Record<string, FieldValue> => {
    const fields = emptyRecord<FieldValue>()
    for (let count = 1; ; count += 1) {
      if (count > MAX_VALUES) refuse(`it has more than ${MAX_VALUES} fields`)
      const key = readKey('field')
      const value = text.charCodeAt(at) === QUOTE ? readString(key) : readBare(key)
      if (!(key in tags)) fields[key] = value
      if (text.charCodeAt(at) !== COMMA) break
      at += 1
    }
    return fields
  }

  const skipSpaces = (): void => {
    while (text.charCodeAt(at) === SPACE) at += 1
  }

  const readTime = (): number => {
    skipSpaces()
    if (isEnd(at)) return receivedAt
    const start = at
    const newline = text.indexOf('\n', at)
    at = newline === -1 ? text.length : newline
    const rest = taken(start)
    let length = rest.length
    while (rest.charCodeAt(length - 1) === SPACE) length -= 1
    const written = rest.slice(0, length)
    if (!TIMESTAMP.test(written)) refuse('the timestamp is no whole number')
    return toMilliseconds(written, precision)
  }

  /** Skips empty lines and comments. */
  const skipToPoint = (): void => {
    for (; at < text.length; at += 1) {
      skipSpaces()
      if (text.charCodeAt(at) === HASH) {
        const end = text.indexOf('\n', at)
        at = end === -1 ? text.length : end
      }
      if (text.charCodeAt(at) !== NEWLINE) return
    }
  }

  return {
    next: () => {
      skipToPoint()
      if (at >= text.length) return null
      begin = at
      point += 1
      const measurement = unescapeKey(readUntilSeparator())
      const tags = readTags()
      if (text.charCodeAt(at) !== SPACE) refuse('it has no fields')
      skipSpaces()
      const fields = readFields(tags)
      if (!isEnd(at) && text.charCodeAt(at) !== SPACE) refuse('a comma, a space or the end has to follow a field')
      return { measurement, tags, fields, time: readTime() }
    },
  }
}
