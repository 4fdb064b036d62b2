import { guard } from '../browser/guard.ts'
import { observePerformance, type ResourceEntry } from '../browser/observe-performance.ts'
import type { Clock } from '../clock.ts'
import { type Fields, nanoseconds } from '../domain/events.ts'
import { pathGroup, sentAddress } from '../domain/scrub.ts'
import type { PageActivity } from './page-activity.ts'
import type { RawEvent } from './raw-event.ts'
import { findRequest } from './request-timing.ts'
import type { PageRequest } from './requests.ts'

/** How long a request that is over waits for its timing, in milliseconds. */
const MATCH_MS = 1000
/** How long one waits whose body may be under way; then what is known is sent. */
const BODY_MS = 30 * 1000
/** Requests that are under way, and those that were sent without their timing, which is no event of its own if it comes: at most. */
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
  // Zero where there was no response, or another origin does not allow to see it.
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
      // What the page got: a browser may tell of a request that was given up what had come until then.
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

/** Whether the page reads the body. One that it leaves aside may never end for the browser, and has no timing then. */
const isReading = ({ response }: PageRequest): boolean => response?.deref()?.bodyUsed === true

/** The timing of a request that came to its end: of one that was given up Firefox tells neither how long it took nor how much came. */
const timingOf = ({ timing, status, signal }: PageRequest): ResourceEntry | undefined =>
  timing && timing.duration > 0 && status !== 0 && !signal?.deref()?.aborted ? timing : undefined

interface ResourcesDependencies {
  clock: Clock
  signal: AbortSignal
  isOwn: (url: string) => boolean
  /** None for an address that does not count. */
  activityOf: (url: string) => Pick<PageActivity, 'mark' | 'requestStarted' | 'requestEnded'> | undefined
  emit: (event: RawEvent) => void
}

export interface Resources {
  /** Starts to observe; what was before counts as well. */
  observe(): void
  requestStarted(request: PageRequest): void
  /** The page got the reply; of a fetch the body may still be under way. */
  requestReplied(request: PageRequest): void
  /** Sends the requests that wait for their timing; on the page's end also those whose bodies are read. */
  flush(isFinal: boolean): void
}

/**
 * One event for each resource: timings as the browser tells them when all of it has come, for requests together with method, status and
 * trace.
 */
export const collectResources = (dependencies: ResourcesDependencies): Resources => {
  const { clock, signal, isOwn, activityOf, emit } = dependencies
  /** Not sent yet. */
  let open: PageRequest[] = []
  /** Sent without their timing. */
  let told: PageRequest[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** When it was over as far as is known: a body that is read ends now, or is given up. */
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
    // Nothing is known of one without a reply.
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
