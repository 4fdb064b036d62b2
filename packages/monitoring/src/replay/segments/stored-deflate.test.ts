import { deflateRawSync, inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { endStream, ZLIB_HEADER } from './stored-deflate.ts'

const join = (parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts)

it.each([0, 1, 65_535, 65_536, 200_000])(
  'stores %i bytes as a valid stream without a compressor',
  { tags: ['RPL-02'] },
  (length) => {
    const raw = new Uint8Array(length).map((_, index) => index % 251)
    const stream = join([new Uint8Array(ZLIB_HEADER), ...endStream(raw, 1)])
    expect(inflateSync(stream).equals(Buffer.from(raw))).toBe(true)
  },
)

it('ends a stream that a compressor started with stored bytes', { tags: ['RPL-02'] }, () => {
  const [first, rest] = [Buffer.from('{"records":['), new TextEncoder().encode('1,2]}\n')]
  // A block that ends on a byte boundary, as after a flush, without the end of the stream.
  const begun = deflateRawSync(first, { finishFlush: 2 })
  const sum = join(endStream(new Uint8Array(first), 1)).readUInt32BE(first.length + 5)
  const stream = join([new Uint8Array(ZLIB_HEADER), begun, ...endStream(rest, sum)])
  expect(inflateSync(stream).toString()).toBe('{"records":[1,2]}\n')
})
