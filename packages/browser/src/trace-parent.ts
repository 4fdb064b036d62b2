import { randomKey } from './random-key.ts'

/** A trace that a request begins (W3C Trace Context). */
export interface Trace {
  traceId: string
  spanId: string
}

const SPAN_ID_LENGTH = 16

export const createTrace = (): Trace => ({ traceId: randomKey(), spanId: randomKey().slice(0, SPAN_ID_LENGTH) })

/** The value of the header `traceparent`: version 00, and the flag that says that the trace is recorded. */
export const traceParent = ({ traceId, spanId }: Trace): string => `00-${traceId}-${spanId}-01`
