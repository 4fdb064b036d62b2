import {
  addBreadcrumb,
  BrowserClient,
  breadcrumbsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  getIsolationScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/browser'
import { redact } from '@sso-elements/browser'
import type { ErrorClient, ErrorServiceOptions } from './error-client.ts'

/** Ids of events, spans and users, which look like tokens. */
const IDS: ReadonlySet<string> = new Set(['event_id', 'trace_id', 'span_id', 'parent_span_id', 'id', 'public_key'])

/** Never sent, whatever adds it: the page's address and headers, and values of variables. */
const LEFT_OUT: ReadonlySet<string> = new Set(['request', 'server_name', 'vars', 'extra', 'sdkProcessingMetadata'])

/** The addresses of our requests and files are sent; of the page's only the path of the route, which names the trace. */
const SENT_SPANS = /^(http\.client|resource\.)/

const redactValue = (value: unknown): unknown => {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, part]) => [key, IDS.has(key) ? part : redactValue(part)]),
  )
}

/** A copy of an event or breadcrumb without queries, email addresses, tokens and codes in any of its texts (ERR-01). */
const redactEvent = <Value>(value: Value): Value => redactValue(value) as Value

interface Trace {
  spans?: { op?: string | undefined }[]
  contexts?: { trace?: { data?: object } }
}

/** Likewise for a trace, which keeps its requests and files, and nothing about the user's device. */
const redactTrace = <Sent extends Trace>(trace: Sent): Sent => {
  const { data: _ofDevice, ...context } = trace.contexts?.trace ?? {}
  return redactEvent({
    ...trace,
    spans: trace.spans?.filter(({ op = '' }) => SENT_SPANS.test(op)) ?? [],
    contexts: { trace: context },
  })
}

/** ERR-01: share of the errors and of the traces that are sent, and length of the trail that an error carries. */
const ERROR_SAMPLE_RATE = 0.3
const TRACE_SAMPLE_RATE = 0.2
const MAX_BREADCRUMBS = 50

const SECOND_MS = 1000

/** When an error happened, which may be before this file was loaded. */
interface CaptureData {
  at: Date
}

/** Nothing that Sentry could collect about the user on its own. */
const COLLECT_NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
} satisfies object

/**
 * Connects Sentry with integrations picked by hand. The listeners for errors of the window are ours, because they have to work before
 * this file is loaded.
 */
export const createSentryClient = ({ dsn, environment, release }: ErrorServiceOptions): ErrorClient => {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      // Clicks would include text of the page; our own breadcrumbs say which form was sent.
      breadcrumbsIntegration({ dom: false, history: false, sentry: false, fetch: true, xhr: true }),
      browserTracingIntegration({
        // Pages are named by their route, not by the address.
        instrumentPageLoad: false,
        instrumentNavigation: false,
        linkPreviousTrace: 'off',
        // They would name elements by their labels.
        webVitals: { ignore: ['cls', 'inp', 'lcp'] },
        enableLongTask: false,
        enableLongAnimationFrame: false,
      }),
    ],
    sampleRate: ERROR_SAMPLE_RATE,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    traceLifecycle: 'static',
    // No header of Sentry's on our requests: the host chooses who gets a trace context.
    tracePropagationTargets: [],
    maxBreadcrumbs: MAX_BREADCRUMBS,
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: COLLECT_NOTHING,
    beforeBreadcrumb: redactEvent,
    beforeSend: (event, { data }) =>
      redactEvent({ ...event, timestamp: (data as CaptureData).at.getTime() / SECOND_MS }),
    beforeSendTransaction: redactTrace,
  })
  const scope = getCurrentScope()
  scope.setClient(client)
  client.init()

  let hasPage = false
  return {
    captureError(error, { source, page, at }) {
      const mechanism = { type: source, handled: source !== 'window' }
      const captured = scope.clone().setTags({ source, page })
      client.captureException(error, { mechanism, data: { at } satisfies CaptureData }, captured)
    },
    addBreadcrumb: ({ name, data, at }) =>
      addBreadcrumb({ category: 'app', message: name, data: { ...data }, timestamp: at.getTime() / SECOND_MS }),
    setUser: (id) => void scope.setUser(id === null ? null : { id }),
    startPage(path) {
      const start = hasPage ? startBrowserTracingNavigationSpan : startBrowserTracingPageLoadSpan
      start(client, { name: path })
      hasPage = true
    },
    setEnabled(isEnabled) {
      // Sentry still records requests while it is off.
      getIsolationScope().clearBreadcrumbs()
      client.getOptions().enabled = isEnabled
    },
  }
}
