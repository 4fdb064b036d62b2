import { REPLAY_MAX_SEGMENTS } from '@sso-elements/contract'
import type { EndpointRequest, EndpointResponse } from '../../api/endpoint.ts'
import type { Collector } from './collector.ts'
import { deliver } from './destinations.ts'
import type { ForwardedBatch } from './forward-queue.ts'
import { InvalidBody } from './point.ts'
import { type ReplaySegment, readReplaySegment } from './replay-segment.ts'
import { storeSegment } from './replay-store.ts'
import { accepted, busy, sessionFull } from './replies.ts'

/** Segments that may wait for the database: each has its bytes in memory. */
const MAX_WRITES = 4

let writes = 0

const store = async (collector: Collector, segment: ReplaySegment): Promise<EndpointResponse> => {
  if (writes >= MAX_WRITES) return busy()
  writes += 1
  const startedAt = performance.now()
  try {
    const isStored = await storeSegment(collector, segment, Date.now())
    return isStored ? accepted() : sessionFull(REPLAY_MAX_SEGMENTS)
  } finally {
    writes -= 1
    if (collector.engine === 'pglite') collector.gate.spend(performance.now() - startedAt)
  }
}

/** Accepts a segment of a session replay (MON-06). @throws InflateFailed, InvalidBody, ShareUsedUp */
export const receiveReplay = async (
  { collector, settings, body, header }: EndpointRequest,
  forwarded: ForwardedBatch,
): Promise<EndpointResponse> => {
  const segment = await readReplaySegment(body, header('content-type') ?? '', collector.read)
  if (!settings.collectorApplications.includes(segment.app_id))
    throw new InvalidBody('the application of the field "app_id" is not in COLLECTOR_APPLICATIONS')
  return deliver(collector, forwarded, () => store(collector, segment))
}
