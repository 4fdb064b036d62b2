import { randomKey } from '@sso-elements/browser'

/** A trace that a request begins (W3C Trace Context). */
export interface Trace {
  traceId: string
  spanId: string
}

const SPAN_ID_LENGTH = 16

export const TRACE_HEADER = 'traceparent'

/** A new trace; `newKey` gives 32 random hex digits. */
export const createTrace = (newKey: () => string = randomKey): Trace => ({
  traceId: newKey(),
  spanId: newKey().slice(0, SPAN_ID_LENGTH),
})

/** The header's value: version 00, and the flag that says that the trace is recorded. */
export const traceparent = ({ traceId, spanId }: Trace): string => `00-${traceId}-${spanId}-01`
