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
  /** A mistake of the program, or of another script of the page: neither the network nor the server is to blame. */
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
  /** What the refusal came with. */
  result?: unknown
  cause?: unknown
}

/** A failed call of the API. `code`, `msg` and `subMsg` are the server's, empty when there was no such answer. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  declare readonly kind: FailureKind
  declare readonly path: string
  declare readonly status: number
  declare readonly code: string
  declare readonly msg: string
  declare readonly subMsg: string
  declare readonly retryAfter: number | null
  /** What a refusal came with, in the shape of the call's result: with code 409 what is stored; null with any other. */
  declare readonly result: unknown

  constructor(failure: Failure) {
    super(`${failure.path}: ${failure.code ?? failure.kind}${failure.msg ? ` ${failure.msg}` : ''}`, {
      cause: failure.cause,
    })
    Object.assign(this, { status: 0, code: '', msg: '', subMsg: '', retryAfter: null, result: null }, failure)
  }
}
