import { REPLAY_MAX_RAW_BYTES } from '@sso-elements/contract'
import type { GapReason } from './replay-plan.ts'

/** A segment that cannot be played; the reason is shown. */
export class BrokenSegment extends Error {
  override readonly name = 'BrokenSegment'
  readonly reason: GapReason

  constructor(reason: GapReason, options?: { cause?: unknown }) {
    super(`a segment of the replay is ${reason}`, options)
    this.reason = reason
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}

/** The text of a zlib stream, up to the maximum size of a segment. */
const inflate = async (bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) {
      await reader.cancel()
      throw new BrokenSegment('large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * The records of a segment, as they were sent: nothing of them is checked.
 *
 * @param base64 a zlib stream of `{"records":[…],…}`
 * @param own the session and view that the segment is stored for
 * @throws BrokenSegment when it does not inflate, is too long, is no such object, or says that it belongs to another session or view
 */
export const readSegment = async (
  base64: string,
  own: { sessionId: string; viewId: string },
  maxBytes = REPLAY_MAX_RAW_BYTES,
): Promise<unknown[]> => {
  let segment: unknown
  try {
    segment = JSON.parse(await inflate(bytesOf(base64), maxBytes))
  } catch (cause) {
    if (cause instanceof BrokenSegment) throw cause
    throw new BrokenSegment('damaged', { cause })
  }
  const { records, session_id, view_id } = (segment ?? {}) as Record<string, unknown>
  if (!Array.isArray(records)) throw new BrokenSegment('damaged')
  const isOwn = (id: unknown, expected: string): boolean => id === undefined || id === expected
  if (!isOwn(session_id, own.sessionId) || !isOwn(view_id, own.viewId)) throw new BrokenSegment('foreign')
  return records
}
