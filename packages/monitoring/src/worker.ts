import { Deflate, deflate } from 'pako'
import { adler32 } from './replay/segments/stored-deflate.ts'
import type { DeflateRequest, StreamReply, StreamRequest, WorkerReply } from './transport/worker-message.ts'

/** The worker's file: compresses the page's data off its main thread. */
interface WorkerScope {
  onmessage: ((event: { data: DeflateRequest | StreamRequest }) => void) | null
  postMessage(reply: WorkerReply | StreamReply, transfer?: ArrayBuffer[]): void
}
const scope = globalThis as unknown as WorkerScope

/** zlib's Z_SYNC_FLUSH: the output ends on a byte boundary, so that the page can close the stream after any text. */
const SYNC_FLUSH = 2

const openStream = () => {
  // A tenth smaller than with the default level, at no cost for the page.
  const compressor = new Deflate({ level: 9 })
  const encoder = new TextEncoder()
  let output: Uint8Array[] = []
  let checksum = 1
  let rawBytes = 0
  compressor.onData = (chunk) => {
    output.push(chunk)
  }
  return (text: string): Omit<StreamReply, 'stream'> => {
    const raw = encoder.encode(text)
    checksum = adler32(raw, checksum)
    rawBytes += raw.length
    output = []
    compressor.push(raw, SYNC_FLUSH)
    const bytes = new Uint8Array(output.reduce((sum, { length }) => sum + length, 0))
    let position = 0
    for (const chunk of output) {
      bytes.set(chunk, position)
      position += chunk.length
    }
    return { bytes, checksum, rawBytes }
  }
}
const streams = new Map<number, ReturnType<typeof openStream>>()

const writeStream = ({ stream, text }: StreamRequest): void => {
  if (text === null) {
    streams.delete(stream)
    return
  }
  const write = streams.get(stream) ?? openStream()
  streams.set(stream, write)
  const reply = { stream, ...write(text) }
  scope.postMessage(reply, [reply.bytes.buffer])
}

scope.onmessage = ({ data }) => {
  if ('stream' in data) return writeStream(data)
  const bytes = new Uint8Array(deflate(data.text))
  scope.postMessage({ id: data.id, bytes }, [bytes.buffer])
}
scope.postMessage('ready')
