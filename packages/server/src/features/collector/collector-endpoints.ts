import { type Endpoint, type EndpointRequest, type EndpointResponse, failureStatus } from '../../api/endpoint.ts'
import type { Dependencies } from '../../dependencies.ts'
import { createCallerCheck } from '../../kit/http/calling-origins.ts'
import { deliver, fullFor } from './destinations.ts'
import { eventLineOf } from './event-line.ts'
import { eventRowOf } from './event-row.ts'
import type { ForwardedBatch } from './forward-queue.ts'
import { InflateFailed } from './inflate.ts'
import { type BatchKind, InvalidBody, InvalidPoint, type Point } from './point.ts'
import { MAX_BATCH_BYTES, readBatch } from './read-batch.ts'
import { ShareUsedUp } from './reading.ts'
import { receiveReplay } from './receive-replay.ts'
import { MAX_REPLAY_BYTES } from './replay-segment.ts'
import { accepted, busy, invalid, tooLarge, unknownOrigin } from './replies.ts'

/** Accepts a batch of events or logs as a whole, or refuses it (MON-06). @throws InvalidBody, InvalidPoint, InflateFailed, ShareUsedUp */
const receiveBatch = async (
  { settings, collector, type, query, header, body }: EndpointRequest,
  kind: BatchKind,
  forwarded: ForwardedBatch,
): Promise<EndpointResponse> => {
  const receivedAt = Date.now()
  const batch = { kind, type, query, body, receivedAt, contentEncoding: header('content-encoding') }
  const requireKnown = (point: Point, number: number): void => {
    if (!settings.collectorApplications.includes(point.tags['app_id'] ?? ''))
      throw new InvalidPoint(number, 'the application of the tag "app_id" is not in COLLECTOR_APPLICATIONS')
  }
  if (!collector.isStoring) {
    await readBatch(batch, requireKnown, collector.read)
    return deliver(collector, forwarded, async () => accepted())
  }
  const toLine = (point: Point, number: number) => {
    requireKnown(point, number)
    return eventLineOf(eventRowOf(point, receivedAt))
  }
  const { items, bytes } = await readBatch(batch, toLine, collector.read)
  return deliver(collector, forwarded, async () => {
    collector.writer.add(items, bytes)
    return accepted()
  })
}

/** Where browsers send events, logs and replays (MON-06); also the begin of the other collector's addresses. */
export const COLLECTOR_BASE = '/v1/write/'

/** Beacons and keepalive requests send text, compressed bodies no type or bytes: none of them needs a preflight. */
const BATCH_TYPES = ['', 'text/plain', 'application/octet-stream', 'application/json']

/** Bodies that are inflated and read at a time: more would only need more memory. */
const MAX_IN_WORK = 16
const IN_WORK_SECONDS = 1

type Where = Pick<Dependencies, 'settings' | 'publicUrl'>
type Receive = (request: EndpointRequest, forwarded: ForwardedBatch) => Promise<EndpointResponse>

const replyTo = (error: unknown): EndpointResponse => {
  if (error instanceof ShareUsedUp) return busy(error.retryAfter)
  if (error instanceof InvalidPoint) return invalid(error.message, error.point)
  if (error instanceof InvalidBody) return invalid(error.message)
  if (!(error instanceof InflateFailed)) throw error
  return error.reason === 'too large' ? tooLarge() : invalid(error.message)
}

/**
 * Whether a request may come from where it comes from. What is no browser sends no origin, and could name any; a page with a strict
 * referrer policy hides its own, as ours do.
 */
const createOriginCheck = ({ settings, publicUrl }: Where) => {
  const isListed = createCallerCheck(publicUrl, settings.collectorOrigins)
  return (header: EndpointRequest['header']): boolean => {
    const origin = header('origin')
    return origin === undefined || isListed(origin) || header('sec-fetch-site') === 'same-origin'
  }
}

/** The three endpoints; none unless the collector is on. */
export const collectorEndpoints = (where: Where): Endpoint[] => {
  if (!where.settings.collector) return []
  const isKnownOrigin = createOriginCheck(where)
  let inWork = 0

  const endpoint = (name: string, types: readonly string[], maxBytes: number, receive: Receive): Endpoint => ({
    method: 'POST',
    path: COLLECTOR_BASE + name,
    types,
    maxBytes,
    bodies: 'reports',
    limit: null,
    admit: ({ collector, client, header }) => {
      const retryAfter = collector.gate.admit(client.machine)
      if (retryAfter !== null) return { reason: 'limit', retryAfter }
      return fullFor(collector) ?? (isKnownOrigin(header) ? null : { reason: 'origin' })
    },
    countBytes: ({ collector: { gate }, client }, bytes) => gate.countBytes(client.machine, bytes),
    handler: async (request) => {
      const { body, query, header, client } = request
      if (inWork >= MAX_IN_WORK) return busy(IN_WORK_SECONDS)
      inWork += 1
      try {
        return await receive(request, {
          target: `${COLLECTOR_BASE}${name}${query.size > 0 ? `?${query}` : ''}`,
          contentType: header('content-type') ?? '',
          contentEncoding: header('content-encoding') ?? '',
          ...(where.settings.collectorForwardClient && {
            client: { address: client.address, userAgent: client.userAgent },
          }),
          body,
        })
      } catch (error) {
        return replyTo(error)
      } finally {
        inWork -= 1
      }
    },
    onFailure: (failure) => {
      if (failure.reason === 'origin') return unknownOrigin()
      return failure.reason === 'limit' ? busy(failure.retryAfter) : failureStatus(failure)
    },
  })

  return [
    endpoint('rum', BATCH_TYPES, MAX_BATCH_BYTES, (request, batch) => receiveBatch(request, 'rum', batch)),
    endpoint('logging', BATCH_TYPES, MAX_BATCH_BYTES, (request, batch) => receiveBatch(request, 'logging', batch)),
    endpoint('rum/replay', ['multipart/form-data'], MAX_REPLAY_BYTES, receiveReplay),
  ]
}
