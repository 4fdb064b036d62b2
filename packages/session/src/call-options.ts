/** What a call of the API may be given besides its body. */
export interface CallOptions {
  /** Whether a failure raises the `message` event; default true (HTT-06). */
  showError?: boolean
  /** A new request with the same path and position cancels the one before it (HTT-02). */
  abort?: { position: string }
  signal?: AbortSignal
  /** Token for this call only (HTT-01). */
  token?: string
  /** Makes a repeated call of the same key take effect once. */
  idempotencyKey?: string
}

/** For a caller who knows what to do with other codes than success. */
export interface AcceptingOptions extends CallOptions {
  /** Codes that count as success besides '200' (CAT-07). */
  acceptedCodes: readonly string[]
}

/** A reply with a code that its caller accepts, where its result is not the call's (CAT-07). */
export interface AcceptedReply {
  code: string
  msg: string
}
