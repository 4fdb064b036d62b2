/** What the page and its worker say to each other. The worker says `ready` once, when it has loaded. */
export interface DeflateRequest {
  id: number
  text: string
}
export type WorkerReply = 'ready' | { id: number; bytes: Uint8Array<ArrayBuffer> }

/** The next text of one of several streams, or null when a stream has ended. */
export interface StreamRequest {
  stream: number
  text: string | null
}
/** What the text adds to the stream; checksum and size are those of all its texts, before compression. */
export interface StreamReply {
  stream: number
  bytes: Uint8Array<ArrayBuffer>
  checksum: number
  rawBytes: number
}
