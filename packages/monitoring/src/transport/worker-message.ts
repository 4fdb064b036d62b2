/** What the page and its worker say to each other. The worker says `ready` once, when it has loaded. */
export interface DeflateRequest {
  id: number
  text: string
}
export type WorkerReply = 'ready' | { id: number; bytes: Uint8Array<ArrayBuffer> }
