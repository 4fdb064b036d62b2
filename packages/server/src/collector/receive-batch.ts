import type { EndpointRequest, EndpointResponse } from '../http/endpoint.ts'
import { convertPoints, readPoints } from './decode-points.ts'
import { type EventRow, eventRowOf } from './event-row.ts'
import type { ForwardedBatch } from './forward-queue.ts'
import { type Compression, compressionOf, inflateBody } from './inflate.ts'
import { type BatchKind, InvalidPoint } from './point.ts'
import { precisionOf } from './precision.ts'
import { accepted, busy, invalid, tooLarge } from './replies.ts'

/** Longest body of a batch. */
export const MAX_BATCH_BYTES = 1024 * 1024
/** What it may inflate to. */
const MAX_INFLATED_BYTES = 4 * 1024 * 1024
/** The same for JSON, which is parsed in one piece. */
const MAX_JSON_BYTES = 1024 * 1024

/** Whether a body is compressed: the header counts, else the query. */
const compressionOfRequest = ({ header, query }: EndpointRequest): Compression | undefined =>
  compressionOf(header('content-encoding') ?? query.get('encoding') ?? '')

/** The rows of a body; with `isForwarded` only a check. @throws InvalidPoint */
const rowsOf = (request: EndpointRequest, kind: BatchKind, text: string): Promise<(EventRow | null)[]> => {
  const { settings, collector, query, type } = request
  const precision = precisionOf(query.get('precision'))
  if (precision === undefined) throw new InvalidPoint(1, 'the precision of the query has to be s, ms, us or ns')
  const receivedAt = Date.now()
  const isJson = type === 'application/json'
  const isStrict = query.get('strict') === 'true'
  const points = readPoints(text, { kind, isJson, precision, isStrict, receivedAt })
  return convertPoints(
    points,
    (point, number) => {
      if (!settings.collectorApplications.includes(point.tags['app_id'] ?? ''))
        throw new InvalidPoint(number, 'the application of the tag "app_id" is not in COLLECTOR_APPLICATIONS')
      return collector.forwarder ? null : eventRowOf(point, receivedAt)
    },
    collector.gate.spend,
  )
}

/** Accepts a batch of events as a whole, or refuses it as a whole (MON-06). @throws InflateFailed, InvalidPoint */
export const receiveBatch = async (
  request: EndpointRequest,
  kind: BatchKind,
  forwarded: ForwardedBatch,
): Promise<EndpointResponse> => {
  const { body, type, collector } = request
  const compression = compressionOfRequest(request)
  if (compression === undefined) return invalid('the encoding has to be deflate or gzip')
  const inflated = await inflateBody(body, compression, MAX_INFLATED_BYTES)
  if (type === 'application/json' && inflated.length > MAX_JSON_BYTES) return tooLarge()
  const rows = await rowsOf(
    request,
    kind,
    Buffer.from(inflated.buffer, inflated.byteOffset, inflated.length).toString(),
  )
  if (collector.forwarder) return (await collector.forwarder.add(forwarded)) ? accepted() : busy()
  collector.writer.add(
    rows.filter((row) => row !== null),
    inflated.length,
  )
  return accepted()
}
