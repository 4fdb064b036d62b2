/** A strict parser for the sent lines, with the rules and quirks of the collector's own parser. */

export interface Point {
  measurement: string
  tags: Record<string, string>
  fields: Record<string, string | number | boolean>
  /** Milliseconds since the epoch. */
  time: number
}

type Category = 'rum' | 'logging'

const MEASUREMENTS: Record<Category, string[]> = {
  rum: ['view', 'resource', 'action', 'long_task', 'error', 'telemetry'],
  logging: ['browser_log'],
}

const fail = (reason: string, text: string): never => {
  throw new Error(`400 ${reason}: ${text.slice(0, 200)}`)
}

/** Ends a line at a newline outside quotes; a backslash escapes the next character, and quotes count only after a field's `=`. */
const splitLines = (body: string): string[] => {
  const lines: string[] = []
  let start = 0
  let isQuoted = false
  let inFields = false
  let [equals, commas] = [0, 0]
  for (let index = 0; index < body.length; index += 1) {
    const character = body[index]
    if (character === '\\' && index + 2 < body.length) {
      index += 1
      continue
    }
    if (character === ' ') inFields = true
    if (inFields && !isQuoted && character === '=') equals += 1
    else if (inFields && !isQuoted && character === ',') commas += 1
    else if (inFields && character === '"' && equals > commas) isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) {
      lines.push(body.slice(start, index))
      start = index + 1
      inFields = false
      ;[equals, commas] = [0, 0]
    }
  }
  lines.push(body.slice(start))
  return lines.filter((line) => line !== '')
}

/** Splits at a character that is not escaped by a backslash. */
const splitUnescaped = (text: string, separator: string): string[] =>
  text.split(new RegExp(`(?<!\\\\)${separator}`)) as string[]

const unescapeTag = (text: string): string => text.replaceAll('\\,', ',').replaceAll('\\ ', ' ').replaceAll('\\=', '=')

const readTags = (head: string): { measurement: string; tags: Record<string, string> } => {
  const [measurement = '', ...pairs] = splitUnescaped(head, ',')
  const tags: Record<string, string> = Object.create(null)
  for (const pair of pairs) {
    const [name = '', value = '', ...more] = splitUnescaped(pair, '=')
    if (value === '') fail('missing tag value', head)
    if (more.length > 0 || name === '') fail('invalid tag format', head)
    if (name in tags) fail('duplicate tags', head)
    // The collector replaces a newline by a space.
    tags[unescapeTag(name)] = unescapeTag(value).replaceAll('\n', ' ')
  }
  return { measurement, tags }
}

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const readValue = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^-?\d+i$/.test(text)) return Number(text.slice(0, -1))
  if (NUMBER.test(text)) return Number(text)
  return fail('invalid number or boolean', text)
}

/** Reads `name=value` pairs up to a space; returns the remaining text. */
const readFields = (text: string): { fields: Point['fields']; rest: string } => {
  const fields: Point['fields'] = Object.create(null)
  let rest = text
  for (;;) {
    const [, name, after] = /^([^\s=,"\\]+)=(.*)$/s.exec(rest) ?? fail('invalid field format', text)
    if (name === undefined || after === undefined) return fail('invalid field format', text)
    const [whole, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(after) ?? []
    const raw = whole ?? /^[^\s,]*/.exec(after)?.[0] ?? ''
    if (name in fields) fail('duplicate fields', text)
    // Backslashes before anything except a quote or a backslash stay.
    fields[name] = quoted === undefined ? readValue(raw) : quoted.replace(/\\(["\\])/g, '$1')
    rest = after.slice(raw.length)
    if (rest[0] !== ',') return { fields, rest }
    rest = rest.slice(1)
  }
}

const readLine = (line: string, category: Category): Point => {
  const end = /(?<!\\) /.exec(line)?.index ?? fail('missing fields', line)
  const { measurement, tags } = readTags(line.slice(0, end))
  const { fields, rest } = readFields(line.slice(end + 1))
  const [, time] = /^ (-?\d+)$/.exec(rest) ?? fail('bad timestamp', line)
  if (!MEASUREMENTS[category].includes(measurement)) fail('unknown measurement', line)
  if (!tags.app_id) fail('invalid key "app_id"', line)
  if (measurement === 'error' && !tags.sdk_name) fail('invalid key "sdk_name"', line)
  // If a name is both tag and field, the tag counts.
  for (const name of Object.keys(tags)) delete fields[name]
  return { measurement, tags, fields, time: Number(time) }
}

/**
 * The points of a body.
 *
 * @throws where the collector answers 400
 */
export const decodeLines = (body: string, category: Category): Point[] => {
  const lines = splitLines(body)
  return lines.length > 0 ? lines.map((line) => readLine(line, category)) : fail('empty body', body)
}
