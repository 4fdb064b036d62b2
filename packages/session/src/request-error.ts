/** What went wrong with a call. */
export type FailureKind =
  /** The server answered with a code that is not success. */
  | 'refused'
  /** No answer: offline, DNS, refused connection, CORS. */
  | 'network'
  /** No answer within 120 s (HTT-03). */
  | 'timeout'
  /** Cancelled by the caller or by a newer request of the same position (HTT-02). */
  | 'aborted'
  /** An answer that is not of this API: HTML, empty, or of another shape. */
  | 'unreadable'

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
  cause?: unknown
}

/** A failed call of the API. `code`, `msg` and `subMsg` are the server's, empty when there was no such answer. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind: FailureKind
  readonly path: string
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly subMsg: string
  readonly retryAfter: number | null

  constructor(failure: Failure) {
    super(`${failure.path}: ${failure.code ?? failure.kind}${failure.msg ? ` ${failure.msg}` : ''}`, {
      cause: failure.cause,
    })
    this.kind = failure.kind
    this.path = failure.path
    this.status = failure.status ?? 0
    this.code = failure.code ?? ''
    this.msg = failure.msg ?? ''
    this.subMsg = failure.subMsg ?? ''
    this.retryAfter = failure.retryAfter ?? null
  }
}
