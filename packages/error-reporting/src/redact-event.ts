import { redact } from '@sso-elements/browser'

/** Ids of events and spans, which look like tokens. */
const IDS: ReadonlySet<string> = new Set([
  'event_id',
  'trace_id',
  'span_id',
  'parent_span_id',
  'release',
  'dsn',
  'public_key',
])

/** What is never sent, whatever adds it: the page's address and headers, and values of variables. */
const LEFT_OUT: ReadonlySet<string> = new Set(['request', 'server_name', 'vars', 'extra', 'sdkProcessingMetadata'])

/** A copy of an event or breadcrumb without queries, email addresses, tokens and codes in any of its texts (ERR-01). */
export const redactEvent = <Value>(value: Value): Value => redactValue(value) as Value

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
