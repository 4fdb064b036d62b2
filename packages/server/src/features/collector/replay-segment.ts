import { REPLAY_MAX_RAW_BYTES } from '@sso-elements/contract'
import * as v from 'valibot'
import { trueOrFalse } from '../../kit/settings/setting-row.ts'
import { inflateBody } from './inflate.ts'
import { InvalidBody } from './point.ts'
import type { Read } from './reading.ts'

/** Longest body, above the 60,000 bytes at which browsers cut a segment: a large page's first snapshot is one record. */
export const MAX_REPLAY_BYTES = 2 * 1024 * 1024

const RECORDS = '{"records":['
const END = '}\n'

const word = v.pipe(v.string(), v.maxCodePoints(200))
const id = v.pipe(v.string(), v.minLength(1), v.maxCodePoints(200))
const integer = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
/** Milliseconds since the epoch. */
const instant = v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number))

/** The flat fields of a segment. */
const metadata = v.object({
  app_id: id,
  session_id: id,
  view_id: id,
  start: instant,
  end: instant,
  records_count: integer,
  index_in_view: integer,
  raw_segment_size: integer,
  has_full_snapshot: trueOrFalse,
  creation_reason: v.optional(word, ''),
  env: v.optional(word, ''),
  service: v.optional(word, ''),
  version: v.optional(word, ''),
  source: v.optional(word, ''),
  sdk_name: v.optional(word, ''),
  sdk_version: v.optional(word, ''),
})

export interface ReplaySegment extends v.InferOutput<typeof metadata> {
  /** A zlib stream of `{"records":[…],…}` and a newline. */
  segment: Uint8Array
}

/** Parts of a form: a segment and its fields, with some reserve. */
const MAX_PARTS = 64
/** Bytes before the value of a part: its name, file and type, with some reserve. */
const MAX_HEAD_BYTES = 1024
const HEAD_END = '\r\n\r\n'

/** What browsers make, and any other of RFC 2046 but spaces. */
const BOUNDARY = /^[\w'()+,./:=?-]{1,70}$/

/** The boundary of a form. @throws InvalidBody unless there is exactly one */
const boundaryOf = (contentType: string): string => {
  const named = contentType
    .split(';')
    .map((parameter) => /^\s*boundary=("?)(.*)\1\s*$/i.exec(parameter)?.[2])
    .filter((value) => value !== undefined)
  const [boundary = '', ...others] = named
  if (others.length > 0 || !BOUNDARY.test(boundary)) throw new InvalidBody('the form has no boundary, or a strange one')
  return boundary
}

/**
 * Refuses more parts, or longer heads, than any segment has: the parser reads all lines of a head in one piece.
 * @throws InvalidBody
 */
const checkParts = (body: Uint8Array, boundary: string): void => {
  const delimiter = `--${boundary}`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  let parts = 0
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at)) {
    parts += 1
    if (parts > MAX_PARTS) throw new InvalidBody(`a form has at most ${MAX_PARTS} parts`)
    at += delimiter.length
    const head = bytes.subarray(at, at + MAX_HEAD_BYTES)
    const isEnd = head.subarray(0, 2).toString() === '--'
    if (!isEnd && !head.includes(HEAD_END))
      throw new InvalidBody(`the head of a part has at most ${MAX_HEAD_BYTES} bytes`)
  }
}

/** The parser is told the boundary that the parts were counted by. */
const readForm = async (body: Uint8Array, boundary: string): Promise<FormData> => {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  try {
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch (error) {
    throw new InvalidBody('the body is no complete multipart form', { cause: error })
  }
}

/**
 * Reads and checks a segment. Its records are not parsed: they are data for the player, and may have megabytes.
 * @param read does the part that keeps the event loop
 * @throws InvalidBody, InflateFailed, and what `read` throws
 */
export const readReplaySegment = async (body: Uint8Array, contentType: string, read: Read): Promise<ReplaySegment> => {
  const boundary = boundaryOf(contentType)
  checkParts(body, boundary)
  const form = await read(async (onTurn) => {
    const startedAt = performance.now()
    try {
      return await readForm(body, boundary)
    } finally {
      onTurn(performance.now() - startedAt)
    }
  })
  const file = form.get('segment')
  if (!(file instanceof Blob)) throw new InvalidBody('the file "segment" is missing')
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const parsed = v.safeParse(metadata, fields)
  if (!parsed.success) throw new InvalidBody(`the field "${v.getDotPath(parsed.issues[0])}" is not valid`)
  if (parsed.output.end < parsed.output.start) throw new InvalidBody('the field "end" is before "start"')
  const segment = new Uint8Array(await file.arrayBuffer())
  const raw = await inflateBody(segment, 'deflate', REPLAY_MAX_RAW_BYTES)
  if (raw.length !== parsed.output.raw_segment_size)
    throw new InvalidBody('the field "raw_segment_size" is not the size of the inflated segment')
  const textAt = (start: number, end?: number) => Buffer.from(raw.subarray(start, end)).toString('latin1')
  const isWhole = textAt(0, RECORDS.length) === RECORDS && textAt(-END.length) === END
  if (!isWhole) throw new InvalidBody('the file "segment" holds no records')
  return { ...parsed.output, segment }
}
