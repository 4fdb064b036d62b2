/** Ends a zlib stream without a compressor: stored blocks, and the checksum. A page that ends has no time to wait for the worker. */

const ADLER_BASE = 65_521
/** Number of bytes that can be summed before the sums must be reduced. */
const ADLER_CHUNK = 3800
/** Largest stored block. */
const MAX_BLOCK = 0xffff

/** Header of a stream that no compressor has begun. */
export const ZLIB_HEADER: readonly number[] = [0x78, 0x01]

/** Adler-32; `checksum` is that of the preceding bytes. */
export const adler32 = (bytes: Uint8Array, checksum = 1): number => {
  let low = checksum & 0xffff
  let high = checksum >>> 16
  for (let start = 0; start < bytes.length; start += ADLER_CHUNK) {
    for (const byte of bytes.subarray(start, start + ADLER_CHUNK)) {
      low += byte
      high += low
    }
    low %= ADLER_BASE
    high %= ADLER_BASE
  }
  return ((high << 16) | low) >>> 0
}

const uint16 = (value: number): number[] => [value & 0xff, value >>> 8]

/** The rest of a stream that ends on a byte boundary; `checksum` is that of all bytes before `bytes`. */
export const endStream = (bytes: Uint8Array<ArrayBuffer>, checksum: number): Uint8Array<ArrayBuffer>[] => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let start = 0
  do {
    const block = bytes.subarray(start, start + MAX_BLOCK)
    start += MAX_BLOCK
    const isLast = start >= bytes.length
    parts.push(new Uint8Array([isLast ? 1 : 0, ...uint16(block.length), ...uint16(block.length ^ 0xffff)]), block)
  } while (start < bytes.length)
  const sum = adler32(bytes, checksum)
  parts.push(new Uint8Array([sum >>> 24, (sum >>> 16) & 0xff, (sum >>> 8) & 0xff, sum & 0xff]))
  return parts
}
