/** A body as the collector takes it: text, the same compressed by deflate, or a form. */
export interface Payload {
  url: string
  body: string | Uint8Array<ArrayBuffer> | FormData
  bytes: number
}

/** How a request ended: the status, or 0 when there was no reply (network lost, collector down). */
export type Send = (payload: Payload, isRetry: boolean) => Promise<number>
