import type { EndpointRequest, EndpointResponse } from '../../api/endpoint.ts'
import { deliver } from './destinations.ts'
import { eventLineOf } from './event-line.ts'
import { eventRowOf } from './event-row.ts'
import type { ForwardedBatch } from './forward-queue.ts'
import { type BatchKind, InvalidPoint, type Point } from './point.ts'
import { readBatch } from './read-batch.ts'
import { accepted } from './replies.ts'

/** Accepts a batch of events or logs as a whole, or refuses it (MON-06). @throws InvalidBody, InvalidPoint, InflateFailed, ShareUsedUp */
export const receiveBatch = async (
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
