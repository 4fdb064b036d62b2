import type { ResourceEntry } from '../browser/observe-performance.ts'
import type { PageRequest } from './requests.ts'

/** Maximum difference between the browser's times and ours, in milliseconds. */
const TOLERANCE_MS = 5

/** A distance greater than any other. */
const FAR = 1e9

const withoutAnchor = (url: string): string | undefined => url.split('#')[0]

const mayBelong = (request: PageRequest, entry: ResourceEntry): boolean =>
  request.initiatorType === entry.initiatorType &&
  withoutAnchor(request.url) === withoutAnchor(entry.name) &&
  entry.startTime >= request.startedAt - TOLERANCE_MS &&
  entry.startTime <= (request.repliedAt ?? FAR) + TOLERANCE_MS

/** Distance between a request and a timing, at their start and at the response: requests to one address may start together. */
const distance = (request: PageRequest, entry: ResourceEntry, now: number): number => {
  const isFetch = request.initiatorType === 'fetch'
  const endedAt = entry.startTime + entry.duration
  // The page gets a fetch's response before its body is complete, and an XHR's after the timing.
  const repliedAt = request.repliedAt ?? (isFetch ? FAR : now)
  return (
    Math.abs(entry.startTime - request.startedAt) +
    Math.abs(repliedAt - ((isFetch && entry.responseStart) || endedAt)) +
    // A request that has a timing gets a second one only if a library retries.
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
