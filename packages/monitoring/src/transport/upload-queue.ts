import { displayWarning, guard } from '../browser/guard.ts'
import type { Payload, Requests } from './request.ts'

/** Limits of sending (MON-05, MON-07). */
const KIB = 1024
const MAX_QUEUE_BYTES = 3 * KIB * KIB
const MAX_REQUESTS = 32
const MAX_BYTES_IN_FLIGHT = 80 * KIB
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 256 * 1000

/** Whether a retry can succeed: no response, a timeout, too many requests, or a server error (MON-07). */
const canRetry = (status: number): boolean => status === 0 || status === 408 || status === 429 || status >= 500

export interface UploadQueue {
  /** Sends, or queues while the collector is busy or down. */
  push(payload: Payload): void
  /** Sends queued payloads in a way that survives the page, as many as the browser accepts. */
  drainOnExit(): void
  /** Whether the last request failed in a way that a retry may fix. */
  isDown(): boolean
  /** Drops queued payloads, and stops sending. */
  close(): void
}

interface UploadQueueDependencies {
  requests: Requests
  /** Calls the listener whenever the browser is online again. */
  onOnline: (listener: () => void) => void
  /** Called for each payload that is dropped because the queue is full. */
  onDrop?: () => void
}

/**
 * Sends payloads in order, at most 32 and 80 KB at a time. When one fails temporarily, all wait, in order and up to 3 MiB, and the first is
 * retried after 1 s, 2 s and so on up to 256 s, or as soon as the browser is online again (MON-07).
 */
export const createUploadQueue = ({ requests, onOnline, onDrop }: UploadQueueDependencies): UploadQueue => {
  const waiting: Payload[] = []
  let waitingBytes = 0
  const inFlight = new Set<Payload>()
  let bytesInFlight = 0
  let retryMs = FIRST_RETRY_MS
  let isDown = false
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let hasWarned = false
  /** Position of each payload, to which a failed one returns. */
  const order = new WeakMap<Payload, number>()
  let pushed = 0

  const mayStart = (payload: Payload): boolean =>
    !isDown &&
    inFlight.size < MAX_REQUESTS &&
    (inFlight.size === 0 || bytesInFlight + payload.bytes <= MAX_BYTES_IN_FLIGHT)

  const keep = (payload: Payload): void => {
    if (waitingBytes + payload.bytes > MAX_QUEUE_BYTES) {
      if (!hasWarned) displayWarning('Monitoring drops events: 3 MiB wait for a collector that does not take them')
      hasWarned = true
      onDrop?.()
      return
    }
    const position = order.get(payload) ?? 0
    const index = waiting.findIndex((other) => (order.get(other) ?? 0) > position)
    waiting.splice(index < 0 ? waiting.length : index, 0, payload)
    waitingBytes += payload.bytes
  }

  const takeNext = (): Payload | undefined => {
    const payload = waiting.shift()
    waitingBytes -= payload?.bytes ?? 0
    return payload
  }

  const start = (payload: Payload, isRetry: boolean): void => {
    inFlight.add(payload)
    bytesInFlight += payload.bytes
    requests.send(payload, isRetry).then(
      guard((status) => {
        inFlight.delete(payload)
        bytesInFlight -= payload.bytes
        if (isClosed) return
        if (canRetry(status)) fail(payload)
        else succeed()
      }),
      // `send` resolves with 0 instead.
      () => {},
    )
  }

  const succeed = (): void => {
    isDown = false
    hasWarned = false
    retryMs = FIRST_RETRY_MS
    clearTimeout(retryTimer)
    retryTimer = undefined
    sendWaiting()
  }

  const fail = (payload: Payload): void => {
    isDown = true
    keep(payload)
    // The other pending ones have failed with it: one retry per interval.
    if (retryTimer !== undefined) return
    retryTimer = setTimeout(guard(retry), retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  const retry = (): void => {
    clearTimeout(retryTimer)
    retryTimer = undefined
    const payload = inFlight.size === 0 ? takeNext() : undefined
    if (payload) start(payload, true)
  }

  const sendWaiting = (): void => {
    for (let next = waiting[0]; next && mayStart(next); next = waiting[0]) {
      takeNext()
      start(next, false)
    }
  }

  onOnline(
    guard(() => {
      if (isDown && !isClosed) retry()
    }),
  )

  return {
    push(payload) {
      if (isClosed) return
      order.set(payload, ++pushed)
      if (waiting.length === 0 && mayStart(payload)) start(payload, false)
      else keep(payload)
    },
    drainOnExit() {
      for (let next = waiting[0]; next && requests.sendOnExit(next); next = waiting[0]) takeNext()
    },
    isDown: () => isDown,
    close() {
      isClosed = true
      waiting.length = 0
      waitingBytes = 0
      clearTimeout(retryTimer)
    },
  }
}
