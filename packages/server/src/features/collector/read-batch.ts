import { convertPoints, readPoints } from './decode-points.ts'
import { compressionOf, InflateFailed, inflateBody } from './inflate.ts'
import { type BatchKind, InvalidBody, type Point } from './point.ts'
import { precisionOf } from './precision.ts'
import type { Read } from './reading.ts'

/** Longest body of a batch. */
export const MAX_BATCH_BYTES = 1024 * 1024
/** What it may inflate to. */
const MAX_INFLATED_BYTES = 4 * 1024 * 1024
/** The same for JSON, which is parsed in one piece. */
const MAX_JSON_BYTES = 1024 * 1024

/** A batch as it was received. */
export interface SentBatch {
  kind: BatchKind
  /** Media type, in lower case and without parameters. */
  type: string
  /** The header, which counts more than `encoding` of the query. */
  contentEncoding: string | undefined
  query: URLSearchParams
  body: Uint8Array
  /** Milliseconds since the epoch; the time of points without one. */
  receivedAt: number
}

/** What became of the points of a batch. */
export interface ReadBatch<Item> {
  items: Item[]
  /** Size of the inflated body. */
  bytes: number
}

const inflated = (batch: SentBatch): Promise<Uint8Array> => {
  const compression = compressionOf(batch.contentEncoding ?? batch.query.get('encoding') ?? '')
  if (compression === undefined) throw new InvalidBody('the encoding has to be deflate or gzip')
  return inflateBody(batch.body, compression, MAX_INFLATED_BYTES)
}

/**
 * Inflates and decodes a batch; one bad point refuses it as a whole.
 * @param convert makes something of a point, or throws; `number` is that of the point in the batch, from 1
 * @param read does the part that keeps the event loop
 * @throws InvalidBody, InvalidPoint, InflateFailed, and what `read` throws
 */
export const readBatch = async <Item>(
  batch: SentBatch,
  convert: (point: Point, number: number) => Item,
  read: Read = (work) => work(() => {}),
): Promise<ReadBatch<Item>> => {
  const { kind, type, query, receivedAt } = batch
  const precision = precisionOf(query.get('precision'))
  if (precision === undefined) throw new InvalidBody('the precision has to be s, ms, us or ns')
  const isJson = type === 'application/json'
  const isStrict = query.get('strict') === 'true'
  const bytes = await inflated(batch)
  if (isJson && bytes.length > MAX_JSON_BYTES) throw new InflateFailed('too large')
  const items = await read((onTurn) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    const points = readPoints(text, { kind, isJson, precision, isStrict, receivedAt })
    return convertPoints(points, convert, onTurn)
  })
  return { items, bytes: bytes.length }
}
