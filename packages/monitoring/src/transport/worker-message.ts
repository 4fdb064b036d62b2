/** Messages between the page and its worker. The worker sends `ready` once, when it has loaded. */
export interface DeflateRequest {
  id: number
  text: string
}
export type WorkerReply = 'ready' | { id: number; bytes: Uint8Array<ArrayBuffer> }

/** The next text of a stream, or null at its end. */
export interface StreamRequest {
  stream: number
  text: string | null
}
/** The bytes that the text adds to the stream; checksum and size are those of all its texts, before compression. */
export interface StreamReply {
  stream: number
  bytes: Uint8Array<ArrayBuffer>
  checksum: number
  rawBytes: number
}
