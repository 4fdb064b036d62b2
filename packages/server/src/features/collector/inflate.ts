import { promisify } from 'node:util'
import { gunzip, inflate, inflateRaw } from 'node:zlib'

const GZIP = promisify(gunzip)
const ZLIB = promisify(inflate)
const RAW = promisify(inflateRaw)

/** Compressions of a body, by their names in `encoding=` and `Content-Encoding`. */
export type Compression = 'none' | 'deflate' | 'gzip'

const NAMES: Readonly<Record<string, Compression>> = { '': 'none', identity: 'none', deflate: 'deflate', gzip: 'gzip' }

/** The compression that a header or the query names; undefined for an unknown one. */
export const compressionOf = (name: string): Compression | undefined => {
  const plain = name.trim().toLowerCase()
  return Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined
}

/** Why a body cannot be inflated: it is damaged or incomplete, or becomes larger than allowed. */
export class InflateFailed extends Error {
  override readonly name = 'InflateFailed'
  readonly reason: 'damaged' | 'too large'

  constructor(reason: 'damaged' | 'too large', options?: { cause?: unknown }) {
    super(reason === 'damaged' ? 'the body cannot be inflated' : 'the inflated body is too large', options)
    this.reason = reason
  }
}

const DEFLATE_METHOD = 8
/** A zlib stream begins with the method, and two bytes that are a multiple of 31 (RFC 1950). */
const hasZlibHeader = (body: Uint8Array): boolean => {
  const [first = 0, second = 0] = body
  return (first & 15) === DEFLATE_METHOD && ((first << 8) | second) % 31 === 0
}

/**
 * Inflates a body outside the event loop; deflate with or without the header of zlib.
 * @throws InflateFailed when it is damaged, ends early, or becomes larger than `maxBytes`.
 */
export const inflateBody = async (
  body: Uint8Array,
  compression: Compression,
  maxBytes: number,
): Promise<Uint8Array> => {
  if (compression === 'none') return body
  const deflate = hasZlibHeader(body) ? ZLIB : RAW
  const unpack = compression === 'gzip' ? GZIP : deflate
  try {
    return await unpack(body, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new InflateFailed(isTooLarge ? 'too large' : 'damaged', { cause: error })
  }
}
