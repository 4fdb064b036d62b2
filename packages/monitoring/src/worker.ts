import { deflate } from 'pako'
import type { DeflateRequest, WorkerReply } from './transport/worker-message.ts'

/** The worker's file: compresses what the page hands to it, so that this costs the page no time. */
interface WorkerScope {
  onmessage: ((event: { data: DeflateRequest }) => void) | null
  postMessage(reply: WorkerReply, transfer?: ArrayBuffer[]): void
}
const scope = globalThis as unknown as WorkerScope

scope.onmessage = ({ data: { id, text } }) => {
  const bytes = new Uint8Array(deflate(text))
  scope.postMessage({ id, bytes }, [bytes.buffer])
}
scope.postMessage('ready')
