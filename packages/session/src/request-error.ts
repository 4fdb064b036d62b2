/** What went wrong with a call. */
export type FailureKind =
  /** The server answered with a code that is not success. */
  | 'refused'
  /** No answer: offline, DNS, refused connection, CORS. */
  | 'network'
  /** No answer within 120 s (HTT-03). */
  | 'timeout'
  /** Canceled by the caller or by a newer request with the same position (HTT-02). */
  | 'aborted'
  /** A reply that is not from this API: HTML, empty, or of another shape. */
  | 'unreadable'
  /** A programming error in this code or another script of the page; not caused by the network or the server. */
  | 'unexpected'

interface Failure {
  kind: FailureKind
  path: string
  /** HTTP status; 0 when there was no answer. */
  status?: number
  code?: string
  msg?: string
  subMsg?: string
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
  /** Payload of the error reply. */
  result?: unknown
  cause?: unknown
}

/** A failed API call. `code`, `msg` and `subMsg` are the server's, empty if it sent none. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  declare readonly kind: FailureKind
  declare readonly path: string
  declare readonly status: number
  declare readonly code: string
  declare readonly msg: string
  declare readonly subMsg: string
  declare readonly retryAfter: number | null
  /** Payload of an error reply, in the shape of the call's result: with code 409 the stored version; null with any other code. */
  declare readonly result: unknown

  constructor(failure: Failure) {
    super(`${failure.path}: ${failure.code ?? failure.kind}${failure.msg ? ` ${failure.msg}` : ''}`, {
      cause: failure.cause,
    })
    Object.assign(this, { status: 0, code: '', msg: '', subMsg: '', retryAfter: null, result: null }, failure)
  }
}
