import type { ResourceEntry } from '../browser/observe-performance.ts'
import type { PageRequest } from './requests.ts'

/** The browser's times may be earlier or later than ours by so much, in milliseconds. */
const TOLERANCE_MS = 5

/** Farther than any other. */
const FAR = 1e9

const withoutAnchor = (url: string): string | undefined => url.split('#')[0]

const mayBelong = (request: PageRequest, entry: ResourceEntry): boolean =>
  request.initiatorType === entry.initiatorType &&
  withoutAnchor(request.url) === withoutAnchor(entry.name) &&
  entry.startTime >= request.startedAt - TOLERANCE_MS &&
  entry.startTime <= (request.repliedAt ?? FAR) + TOLERANCE_MS

/** How far request and timing lie apart, at their start and at the reply: requests to one address may start at once. */
const distance = (request: PageRequest, entry: ResourceEntry, now: number): number => {
  const isFetch = request.initiatorType === 'fetch'
  const endedAt = entry.startTime + entry.duration
  // The page hears of a fetch before its body has come, of an XHR after the timing.
  const repliedAt = request.repliedAt ?? (isFetch ? FAR : now)
  return (
    Math.abs(entry.startTime - request.startedAt) +
    Math.abs(repliedAt - ((isFetch && entry.responseStart) || endedAt)) +
    // One that has a timing has another only where a library tries twice.
    (request.timing ? FAR * FAR : 0)
  )
}

/** The request that a timing belongs to. */
export const findRequest = (
  requests: readonly PageRequest[],
  entry: ResourceEntry,
  now: number,
): PageRequest | undefined =>
  requests
    .filter((request) => mayBelong(request, entry))
    .sort((left, right) => distance(left, entry, now) - distance(right, entry, now))[0]
