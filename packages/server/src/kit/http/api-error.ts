import { CODE_OF_REPLY, type CodeOfReply } from '@sso-elements/contract'
import type { MESSAGE_OVERRIDES } from './messages.ts'

type Status = 200 | 400 | 403 | 404 | 405 | 408 | 409 | 413 | 429 | 500 | 503

const STATUS_OF: Partial<Record<CodeOfReply, Status>> = {
  [CODE_OF_REPLY.badRequest]: 400,
  [CODE_OF_REPLY.notSignedIn]: 403,
  [CODE_OF_REPLY.conflict]: 409,
  [CODE_OF_REPLY.tooManyRequests]: 429,
  [CODE_OF_REPLY.serverError]: 500,
  [CODE_OF_REPLY.unavailable]: 503,
}

interface ApiErrorDetails {
  /** The invalid field, why a password is refused, or which limit of invitations is exceeded. */
  subMsg?: string
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  status?: Status
  /** A message that replaces the usual one of the code. */
  messageKey?: keyof typeof MESSAGE_OVERRIDES
  /** The result in the response, in the shape of the call’s result. Default: null. */
  result?: unknown
}

/** Thrown by a handler to respond with a code other than success. A business error is HTTP 200 with its code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: CodeOfReply
  readonly status: Status
  readonly subMsg: string | undefined
  readonly retryAfter: number | undefined
  readonly messageKey: keyof typeof MESSAGE_OVERRIDES | undefined
  readonly result: unknown

  constructor(code: CodeOfReply, { subMsg, retryAfter, status, messageKey, result = null }: ApiErrorDetails = {}) {
    super(`refused with code ${code}`)
    this.code = code
    this.status = status ?? STATUS_OF[code] ?? 200
    this.subMsg = subMsg
    this.retryAfter = retryAfter
    this.messageKey = messageKey
    this.result = result
  }
}

/** An invalid body, query or header: HTTP 400 with the name of the field. */
export const badRequest = (field: string, messageKey?: keyof typeof MESSAGE_OVERRIDES): ApiError =>
  new ApiError(CODE_OF_REPLY.badRequest, { subMsg: field, ...(messageKey && { messageKey }) })
