import { type EndpointFailure, type EndpointResponse, failureStatus } from '../../api/endpoint.ts'
import { UNAVAILABLE_RETRY_SECONDS } from '../../kit/database/unavailable.ts'
import type { Collector } from './collector.ts'
import type { ForwardedBatch } from './forward-queue.ts'
import { accepted, busy } from './replies.ts'

type Destinations = Pick<Collector, 'isStoring' | 'writer' | 'quota' | 'forwarder' | 'onError'>

const storeFailure = ({ writer, quota }: Destinations): EndpointFailure | null => {
  const waits = writer.full()
  if (waits !== null) return { reason: 'limit', retryAfter: waits }
  const full = quota.full()
  return full === null ? null : { reason: 'unavailable', retryAfter: full }
}

/** Why nothing can be received now; null while the database or the next collector has room. */
export const fullFor = (collector: Destinations): EndpointFailure | null => {
  const { isStoring, forwarder } = collector
  const stored = isStoring ? storeFailure(collector) : null
  if (isStoring && stored === null) return null
  if (forwarder === null) return stored
  return forwarder.isFull() ? { reason: 'limit' } : null
}

/**
 * Stores what was received and hands it on, each where that is set. What only one of them can take is accepted, because the browser
 * would send it to both again (MON-06).
 */
export const deliver = async (
  collector: Destinations,
  batch: ForwardedBatch,
  store: () => Promise<EndpointResponse>,
): Promise<EndpointResponse> => {
  const { isStoring, forwarder, onError } = collector
  const storeNow = (): Promise<EndpointResponse> => {
    const failure = storeFailure(collector)
    return failure === null ? store() : Promise.resolve(failureStatus(failure))
  }
  const forward = async (): Promise<EndpointResponse> => ((await forwarder?.add(batch)) ? accepted() : busy())
  if (forwarder === null) return storeNow()
  if (!isStoring) return forward()
  const results = await Promise.allSettled([storeNow(), forward()])
  const replies = results.map((result): EndpointResponse => {
    if (result.status === 'fulfilled') return result.value
    onError(result.reason)
    return failureStatus({ reason: 'unavailable', retryAfter: UNAVAILABLE_RETRY_SECONDS })
  })
  return replies.find(({ status }) => status === 200) ?? replies[0] ?? busy()
}
