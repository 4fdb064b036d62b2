import type { ResourceEntry } from '../browser/observe-performance.ts'
import type { PageRequest } from './requests.ts'

/** The browser's times may be earlier or later than ours by so much, in milliseconds. */
const TOLERANCE_MS = 5

const INITIATORS = { fetch: 'fetch', xhr: 'xmlhttprequest' } as const

const mayBelong = (request: PageRequest, entry: ResourceEntry): boolean =>
  INITIATORS[request.kind] === entry.initiatorType &&
  request.url.split('#')[0] === entry.name.split('#')[0] &&
  entry.startTime >= request.startedAt - TOLERANCE_MS &&
  entry.startTime <= (request.repliedAt ?? Number.POSITIVE_INFINITY) + TOLERANCE_MS

/** How far request and timing lie apart, at their start and at the reply: requests to one address may start at once. */
const distance = (request: PageRequest, entry: ResourceEntry, now: number): number => {
  const isFetch = request.kind === 'fetch'
  // The page hears of a fetch before the body has come, of an XHR after the timing.
  const repliedAt = request.repliedAt ?? (isFetch ? Number.MAX_VALUE : now)
  const endedAt = entry.startTime + entry.duration
  const responseAt = isFetch ? entry.responseStart || endedAt : endedAt
  return Math.abs(entry.startTime - request.startedAt) + Math.abs(responseAt - repliedAt)
}

/** The request that a timing belongs to; first those that have none yet. */
export const findRequest = (
  requests: readonly PageRequest[],
  entry: ResourceEntry,
  { hasEntry, now }: { hasEntry: (request: PageRequest) => boolean; now: number },
): PageRequest | undefined => {
  const candidates = requests.filter((request) => mayBelong(request, entry))
  const free = candidates.filter((request) => !hasEntry(request))
  const nearest = (free.length > 0 ? free : candidates).map((request) => ({
    request,
    distance: distance(request, entry, now),
  }))
  return nearest.sort((left, right) => left.distance - right.distance)[0]?.request
}
