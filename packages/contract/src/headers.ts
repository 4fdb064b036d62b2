/** W3C trace context. */
export const TRACE_HEADER = 'traceparent'

/** Request headers (HTT-01). */
export const HEADER = {
  timezone: 'timezone',
  timezoneStr: 'timezoneStr',
  productLine: 'productLine',
  accessToken: 'accesstoken',
  acceptLanguage: 'Accept-Language',
  /** A registration or the creation of an organization repeated with the same key takes effect once. */
  idempotencyKey: 'Idempotency-Key',
  /** For the origins that the host lists. */
  traceParent: TRACE_HEADER,
} as const
