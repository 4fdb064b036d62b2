import { guard } from '../../browser/guard.ts'
import type { StreamReply, StreamRequest } from '../../transport/worker-message.ts'
import type { Compressed, StreamCompressor } from './segment-stream.ts'

/** The worker as the compressor of any number of streams. */
export interface SegmentWorker {
  /** Null where there is no worker, or none any more. */
  open(onReply: (reply: Compressed) => void, onLost: () => void): StreamCompressor | null
  stop(): void
}

/** `start` starts the worker; null where it is not allowed. Streams that are open when it fails are told. */
export const createSegmentWorker = (start: (onFailure: () => void) => Worker | null): SegmentWorker => {
  const streams = new Map<number, { onReply: (reply: Compressed) => void; onLost: () => void }>()
  let lastStream = 0
  let worker = start(() => {
    worker = null
    const lost = [...streams.values()]
    streams.clear()
    for (const { onLost } of lost) guard(onLost)()
  })
  worker?.addEventListener(
    'message',
    guard(({ data }: MessageEvent<'ready' | StreamReply>) => {
      if (data !== 'ready') streams.get(data.stream)?.onReply(data)
    }),
  )

  return {
    open(onReply, onLost) {
      if (!worker) return null
      const stream = ++lastStream
      streams.set(stream, { onReply, onLost })
      const post = (text: string | null) => worker?.postMessage({ stream, text } satisfies StreamRequest)
      return {
        write: post,
        end() {
          streams.delete(stream)
          post(null)
        },
      }
    },
    stop() {
      streams.clear()
      worker?.terminate()
      worker = null
    },
  }
}
