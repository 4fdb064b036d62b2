import { CODE_OF_REPLY, type CodeOfReply } from '@sso-elements/contract'
import type { SENTENCES } from './messages.ts'

type Status = 200 | 400 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503

const STATUS_OF: Partial<Record<CodeOfReply, Status>> = {
  [CODE_OF_REPLY.badRequest]: 400,
  [CODE_OF_REPLY.notSignedIn]: 403,
  [CODE_OF_REPLY.conflict]: 409,
  [CODE_OF_REPLY.tooManyRequests]: 429,
  [CODE_OF_REPLY.serverError]: 500,
  [CODE_OF_REPLY.unavailable]: 503,
}

interface ApiErrorDetails {
  /** The field at fault, why a password is refused, or which limit of invitations is used up. */
  subMsg?: string
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  status?: Status
  /** What is said in place of the code's usual sentence. */
  sentence?: keyof typeof SENTENCES
  /** What is there instead, in the shape of the call's result. */
  result?: unknown
}

/** Thrown by a handler to answer with a code other than success. A business refusal is HTTP 200 with its code. */
export class ApiError extends Error {
  override readonly name = 'Refusal'
  readonly code: CodeOfReply
  readonly status: Status
  readonly subMsg: string | undefined
  readonly retryAfter: number | undefined
  readonly sentence: keyof typeof SENTENCES | undefined
  readonly result: unknown

  constructor(code: CodeOfReply, { subMsg, retryAfter, status, sentence, result = null }: ApiErrorDetails = {}) {
    super(`refused with code ${code}`)
    this.code = code
    this.status = status ?? STATUS_OF[code] ?? 200
    this.subMsg = subMsg
    this.retryAfter = retryAfter
    this.sentence = sentence
    this.result = result
  }
}

/** A body, query or header that does not fit: HTTP 400 with the field's name. */
export const badRequest = (field: string, sentence?: keyof typeof SENTENCES): ApiError =>
  new ApiError(CODE_OF_REPLY.badRequest, { subMsg: field, ...(sentence && { sentence }) })
