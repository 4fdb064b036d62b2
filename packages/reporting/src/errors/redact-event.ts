import { redact } from '@sso-elements/browser'

/** Ids of events, spans and users, which look like tokens. */
const IDS: ReadonlySet<string> = new Set(['event_id', 'trace_id', 'span_id', 'parent_span_id', 'id', 'public_key'])

/** What is never sent, whatever adds it: the page's address and headers, and values of variables. */
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
export const redactEvent = <Value>(value: Value): Value => redactValue(value) as Value

interface Trace {
  spans?: { op?: string | undefined }[]
  contexts?: { trace?: { data?: object } }
}

/** The same for a trace, which is left with its requests and files, and nothing about the person's device. */
export const redactTrace = <Sent extends Trace>(trace: Sent): Sent => {
  const { data: _ofDevice, ...context } = trace.contexts?.trace ?? {}
  return redactEvent({
    ...trace,
    spans: trace.spans?.filter(({ op = '' }) => SENT_SPANS.test(op)) ?? [],
    contexts: { trace: context },
  })
}
