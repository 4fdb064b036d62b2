import { guard } from '../browser/guard.ts'
import { observePerformance, type ResourceEntry } from '../browser/observe-performance.ts'
import type { Clock } from '../clock.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { pathGroup, sentAddress } from '../domain/scrub.ts'
import type { RawEvent } from './raw-event.ts'
import type { PageRequest } from './requests.ts'

/** How long a request and its timing wait for each other, in milliseconds. */
const MATCH_MS = 1000
/** Requests and timings that were sent alone, at most: what comes later of them is no event of its own. */
const MAX_ALONE = 100
/** The browser's times may be earlier or later than ours by so much, in milliseconds. */
const TOLERANCE_MS = 5

const TYPES: Record<string, string> = {
  fetch: 'fetch',
  xmlhttprequest: 'xhr',
  script: 'js',
  css: 'css',
  link: 'css',
  img: 'image',
  image: 'image',
  icon: 'image',
  video: 'media',
  audio: 'media',
  iframe: 'document',
  frame: 'document',
  navigation: 'document',
  beacon: 'beacon',
}
const FONT = /\.(?:woff2?|ttf|otf)$/
const SCRIPT = /\.m?js$/

const typeOf = ({ initiatorType }: ResourceEntry, path: string): string => {
  if (FONT.test(path)) return 'font'
  // Preloaded modules are links.
  if (initiatorType === 'link' && SCRIPT.test(path)) return 'js'
  return TYPES[initiatorType] ?? 'other'
}

const isRequest = ({ initiatorType }: ResourceEntry): boolean =>
  initiatorType === 'fetch' || initiatorType === 'xmlhttprequest'

const timingFields = (entry: ResourceEntry): Fields => ({
  duration: nanoseconds(entry.duration),
  resource_size: entry.decodedBodySize,
  resource_encode_size: entry.encodedBodySize,
  resource_decode_size: entry.decodedBodySize,
  resource_transfer_size: entry.transferSize,
  resource_protocol: entry.nextHopProtocol || undefined,
  resource_delivery_type: entry.deliveryType || undefined,
  resource_render_blocking_status: entry.renderBlockingStatus,
  // Zero where another origin does not allow to see them.
  ...(entry.responseStart > 0 && {
    resource_first_byte: nanoseconds(entry.responseStart - entry.requestStart),
    resource_trans: nanoseconds(entry.responseEnd - entry.responseStart),
  }),
})

const statusTags = (status: number): Record<string, string> =>
  status > 0 ? { resource_status: String(status), resource_status_group: `${Math.floor(status / 100)}xx` } : {}

const resourceEvent = (request: PageRequest | undefined, entry: ResourceEntry | undefined): RawEvent => {
  const address = sentAddress(request?.url ?? entry?.name ?? '')
  const status = request?.status || (entry?.responseStatus ?? 0)
  return {
    measurement: 'resource',
    startedAt: entry?.startTime ?? request?.startedAt ?? 0,
    tags: {
      ...statusTags(status),
      resource_method: request?.method ?? (entry && isRequest(entry) ? undefined : 'GET'),
    },
    fields: {
      resource_url: address.url,
      resource_url_host: address.host,
      resource_url_path: address.path,
      resource_url_path_group: pathGroup(address.path),
      resource_type: entry && !request ? typeOf(entry, address.path) : (request?.kind ?? 'other'),
      ...(request && !entry && { duration: nanoseconds(request.endedAt - request.startedAt) }),
      ...(entry && timingFields(entry)),
      trace_id: request?.trace?.traceId,
      span_id: request?.trace?.spanId,
    },
  }
}

interface ResourcesDependencies {
  clock: Clock
  signal: AbortSignal
  isOwn: (url: string) => boolean
  emit: (event: RawEvent) => void
}

export interface Resources {
  /** Starts to observe; what was before counts as well. */
  observe(): void
  /** A request of the page's has ended. */
  requestEnded(request: PageRequest): void
  /** Sends the requests that still wait for their timing. */
  flush(): void
}

const belongTogether = (request: PageRequest, entry: ResourceEntry): boolean =>
  request.url.split('#')[0] === entry.name.split('#')[0] &&
  entry.startTime >= request.startedAt - TOLERANCE_MS &&
  entry.startTime <= request.endedAt + TOLERANCE_MS

/** One event for each resource: timings as the browser tells them, for requests together with method, status and trace. */
export const collectResources = ({ clock, signal, isOwn, emit }: ResourcesDependencies): Resources => {
  let requests: PageRequest[] = []
  let entries: { entry: ResourceEntry; seenAt: number }[] = []
  /** Sent alone, since the page may have ended before the other half came. */
  let requestsAlone: PageRequest[] = []
  let entriesAlone: ResourceEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends what has waited long enough; `maxWait` 0 sends all. */
  const giveUp = (maxWait: number): void => {
    const before = clock.elapsed() - maxWait
    const lateRequests = requests.filter(({ endedAt }) => endedAt <= before)
    const lateEntries = entries.filter(({ seenAt }) => seenAt <= before)
    requests = requests.filter((request) => !lateRequests.includes(request))
    entries = entries.filter((waiting) => !lateEntries.includes(waiting))
    for (const request of lateRequests) emit(resourceEvent(request, undefined))
    for (const { entry } of lateEntries) emit(resourceEvent(undefined, entry))
    requestsAlone = [...requestsAlone, ...lateRequests].slice(-MAX_ALONE)
    entriesAlone = [...entriesAlone, ...lateEntries.map(({ entry }) => entry)].slice(-MAX_ALONE)
    timer =
      requests.length + entries.length > 0
        ? setTimeout(
            guard(() => giveUp(MATCH_MS)),
            MATCH_MS,
          )
        : undefined
  }
  const wait = (): void => {
    timer ??= setTimeout(
      guard(() => giveUp(MATCH_MS)),
      MATCH_MS,
    )
  }

  signal.addEventListener('abort', () => clearTimeout(timer))

  return {
    observe() {
      observePerformance(
        'resource',
        (entry) => {
          if (isOwn(entry.name) || !entry.name.startsWith('http')) return
          if (!isRequest(entry)) return emit(resourceEvent(undefined, entry))
          const request = requests.find((waiting) => belongTogether(waiting, entry))
          requests = requests.filter((waiting) => waiting !== request)
          if (request) return emit(resourceEvent(request, entry))
          const told = requestsAlone.find((alone) => belongTogether(alone, entry))
          requestsAlone = requestsAlone.filter((alone) => alone !== told)
          if (told) return
          entries.push({ entry, seenAt: clock.elapsed() })
          wait()
        },
        signal,
      )
    },
    requestEnded(request) {
      const found = entries.find(({ entry }) => belongTogether(request, entry))
      entries = entries.filter((waiting) => waiting !== found)
      if (found) return emit(resourceEvent(request, found.entry))
      const told = entriesAlone.find((alone) => belongTogether(request, alone))
      entriesAlone = entriesAlone.filter((alone) => alone !== told)
      if (told) return
      requests.push(request)
      wait()
    },
    flush() {
      clearTimeout(timer)
      giveUp(0)
    },
  }
}
