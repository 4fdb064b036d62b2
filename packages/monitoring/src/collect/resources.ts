import { guard } from '../browser/guard.ts'
import { observePerformance, type ResourceEntry } from '../browser/observe-performance.ts'
import type { Clock } from '../clock.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { pathGroup, sentAddress } from '../domain/scrub.ts'
import type { PageActivity } from './page-activity.ts'
import type { RawEvent } from './raw-event.ts'
import { findRequest } from './request-timing.ts'
import type { PageRequest } from './requests.ts'

/** How long a finished request waits for its timing, in milliseconds. */
const MATCH_MS = 1000
/** How long a request waits whose body may still be loading; then it is sent as it is. */
const BODY_MS = 30 * 1000
/** Maximum number of pending requests, and of those that were sent without their timing, which must not become a second event. */
const MAX_KEPT = 200

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

const timingFields = (entry: ResourceEntry): Fields => {
  // Zero without a response, or if another origin hides it.
  const isSeen = entry.responseStart > 0
  const none = isSeen ? 0 : undefined
  const size = entry.decodedBodySize || none
  return {
    duration: nanoseconds(entry.duration),
    resource_size: size,
    resource_encode_size: entry.encodedBodySize || none,
    resource_decode_size: size,
    resource_transfer_size: entry.transferSize || none,
    resource_protocol: entry.nextHopProtocol || undefined,
    resource_delivery_type: entry.deliveryType || undefined,
    resource_render_blocking_status: entry.renderBlockingStatus,
    ...(isSeen && {
      resource_first_byte: nanoseconds(entry.responseStart - entry.requestStart),
      resource_trans: nanoseconds(entry.responseEnd - entry.responseStart),
    }),
  }
}

const statusTags = (status: number | undefined): RawEvent['tags'] => ({
  resource_status: status === undefined ? undefined : String(status),
  resource_status_group: status ? `${Math.floor(status / 100)}xx` : undefined,
})

const resourceEvent = (entry: ResourceEntry | undefined, request?: PageRequest, endedAt = 0): RawEvent => {
  const address = sentAddress(request?.url ?? entry?.name ?? '')
  const startedAt = request?.startedAt ?? entry?.startTime ?? 0
  return {
    measurement: 'resource',
    startedAt,
    tags: {
      // The status that the page got: for an aborted request, the browser may report one that had arrived before.
      ...statusTags(request ? request.status : entry?.responseStatus || undefined),
      resource_method: request?.method ?? (entry && isRequest(entry) ? undefined : 'GET'),
    },
    fields: {
      resource_url: address.url,
      resource_url_host: address.host,
      resource_url_path: address.path,
      resource_url_path_group: pathGroup(address.path),
      resource_type: request ? TYPES[request.initiatorType] : entry && typeOf(entry, address.path),
      ...(entry ? timingFields(entry) : { duration: nanoseconds(endedAt - startedAt) }),
      trace_id: request?.trace?.traceId,
      span_id: request?.trace?.spanId,
    },
  }
}

/** Whether the page reads the body. An unread one may never end, and then has no timing. */
const isReading = ({ response }: PageRequest): boolean => response?.deref()?.bodyUsed === true

/** The timing of a completed request; for an aborted one, Firefox reports neither duration nor size. */
const timingOf = ({ timing, status, signal }: PageRequest): ResourceEntry | undefined =>
  timing && timing.duration > 0 && status !== 0 && !signal?.deref()?.aborted ? timing : undefined

interface ResourcesDependencies {
  clock: Clock
  signal: AbortSignal
  isOwn: (url: string) => boolean
  /** None for an ignored address. */
  activityOf: (url: string) => Pick<PageActivity, 'mark' | 'requestStarted' | 'requestEnded'> | undefined
  emit: (event: RawEvent) => void
}

export interface Resources {
  /** Starts to observe, including buffered entries. */
  observe(): void
  requestStarted(request: PageRequest): void
  /** The page got the response; the body of a fetch may still be loading. */
  requestReplied(request: PageRequest): void
  /** Sends requests that wait for their timing; on the page's end also those with a pending body. */
  flush(isFinal: boolean): void
}

/** One event per resource, with the browser's timing once it is complete; requests also have method, status and trace. */
export const collectResources = (dependencies: ResourcesDependencies): Resources => {
  const { clock, signal, isOwn, activityOf, emit } = dependencies
  /** Not sent yet. */
  let open: PageRequest[] = []
  /** Sent without their timing. */
  let told: PageRequest[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The end as far as it is known: a pending body ends now, or was aborted. */
  const endOf = (request: PageRequest): number => {
    const timing = timingOf(request)
    if (timing) return timing.startTime + timing.duration
    return isReading(request) ? clock.elapsed() : (request.repliedAt ?? 0)
  }

  const rest = (request: PageRequest): void => {
    if (request.isOver) return
    request.isOver = true
    activityOf(request.url)?.requestEnded(endOf(request))
  }

  const finish = (request: PageRequest): void => {
    const timing = timingOf(request)
    open = open.filter((other) => other !== request)
    if (!request.timing) told = [...told, request].slice(-MAX_KEPT)
    rest(request)
    // Without a response nothing is known.
    if (timing || request.repliedAt !== undefined) emit(resourceEvent(timing, request, endOf(request)))
  }

  const wait = (): void => {
    timer ??= setTimeout(
      guard(() => {
        timer = undefined
        const now = clock.elapsed()
        for (const request of open) {
          const waited = now - (request.repliedAt ?? now)
          if (waited >= (request.response ? BODY_MS : MATCH_MS)) finish(request)
          else if (waited >= MATCH_MS && !isReading(request)) rest(request)
        }
        if (open.some(({ repliedAt }) => repliedAt !== undefined)) wait()
      }),
      MATCH_MS,
    )
  }

  const addTiming = (entry: ResourceEntry): void => {
    const request = findRequest([...open, ...told], entry, clock.elapsed())
    if (!request) emit(resourceEvent(entry))
    else if (told.includes(request)) told = told.filter((other) => other !== request)
    else {
      if (request.timing) emit(resourceEvent(request.timing))
      request.timing = entry
      if (request.repliedAt !== undefined) finish(request)
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer))

  return {
    observe() {
      observePerformance(
        'resource',
        (entry) => {
          if (isOwn(entry.name) || !entry.name.startsWith('http')) return
          if (isRequest(entry)) return addTiming(entry)
          activityOf(entry.name)?.mark(entry.startTime + entry.duration)
          emit(resourceEvent(entry))
        },
        signal,
      )
    },
    requestStarted(request) {
      activityOf(request.url)?.requestStarted()
      open.push(request)
      const [oldest] = open
      if (oldest && open.length > MAX_KEPT) finish(oldest)
    },
    requestReplied(request) {
      if (!open.includes(request)) return
      if (!request.response) rest(request)
      else activityOf(request.url)?.mark()
      if (request.timing) finish(request)
      else wait()
    },
    flush(isFinal) {
      for (const request of open)
        if (isFinal || (request.repliedAt !== undefined && !isReading(request))) finish(request)
    },
  }
}
