import { CODE_OF_REPLY, type Envelope, type Locale } from '@sso-elements/contract'
import { isUnavailable } from '../database/unavailable.ts'
import { ApiError } from './api-error.ts'
import { MESSAGES, SENTENCES } from './messages.ts'

/** When nothing better is known, the seconds after which to try again. */
const RETRY_AFTER_SECONDS = 2

export interface Answer {
  status: number
  headers: Record<string, string>
  envelope: Envelope
}

export const success = (result: unknown, locale: Locale): Answer => ({
  status: 200,
  headers: {},
  envelope: { code: CODE_OF_REPLY.success, msg: MESSAGES[CODE_OF_REPLY.success][locale], result },
})

const asRefusal = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return new ApiError(CODE_OF_REPLY.unavailable, { retryAfter: RETRY_AFTER_SECONDS })
  return new ApiError(CODE_OF_REPLY.serverError)
}

/** What a thrown error answers: a refusal its code, an unreachable database 503, everything else 500 with no detail. */
export const failure = (error: unknown, locale: Locale): Answer => {
  const { code, status, subMsg, retryAfter, sentence, result } = asRefusal(error)
  const msg = (sentence ? SENTENCES[sentence] : MESSAGES[code])[locale]
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    envelope: { code, msg, ...(subMsg === undefined ? {} : { subMsg }), result },
  }
}
