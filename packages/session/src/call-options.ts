/** Options of an API call. */
export interface CallOptions {
  /** Whether a failure raises the `message` event; default true (HTT-06). */
  showError?: boolean
  /** A new request with the same path and position cancels the previous one (HTT-02). */
  abort?: { position: string }
  signal?: AbortSignal
  /** Token for this call only (HTT-01). */
  token?: string
  /** Calls repeated with the same key take effect once. */
  idempotencyKey?: string
}

/** Options of a caller that handles codes other than success. */
export interface AcceptingOptions extends CallOptions {
  /** Codes that count as success besides '200' (CAT-07). */
  acceptedCodes: readonly string[]
}

/** A reply with an accepted code whose result does not have the shape of the call's result (CAT-07). */
export interface AcceptedReply {
  code: string
  msg: string
}
