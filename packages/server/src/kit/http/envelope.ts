import { CODE_OF_REPLY, type Envelope, type Locale } from '@sso-elements/contract'
import { isUnavailable, UNAVAILABLE_RETRY_SECONDS } from '../database/unavailable.ts'
import { ApiError } from './api-error.ts'
import { MESSAGE_OVERRIDES, MESSAGES } from './messages.ts'

export interface ApiResponse {
  status: number
  headers: Record<string, string>
  envelope: Envelope
}

export const success = (result: unknown, locale: Locale): ApiResponse => ({
  status: 200,
  headers: {},
  envelope: { code: CODE_OF_REPLY.success, msg: MESSAGES[CODE_OF_REPLY.success][locale], result },
})

const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return new ApiError(CODE_OF_REPLY.unavailable, { retryAfter: UNAVAILABLE_RETRY_SECONDS })
  return new ApiError(CODE_OF_REPLY.serverError)
}

/** The response to a thrown error: the code of an ApiError, 503 when the database is unavailable, else 500 without details. */
export const failure = (error: unknown, locale: Locale): ApiResponse => {
  const { code, status, subMsg, retryAfter, messageKey, result } = toApiError(error)
  const msg = (messageKey ? MESSAGE_OVERRIDES[messageKey] : MESSAGES[code])[locale]
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    envelope: { code, msg, ...(subMsg === undefined ? {} : { subMsg }), result },
  }
}
