import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { RequestError } from '../request-error.ts'
import type { Message } from '../session.ts'

/** Codes that repeat the HTTP status and say nothing more about the business. */
const TRANSPORT_CODES: readonly string[] = [
  CODE_OF_REPLY.badRequest,
  CODE_OF_REPLY.tooManyRequests,
  CODE_OF_REPLY.serverError,
  CODE_OF_REPLY.unavailable,
]

const ofStatus = (status: number): Message | undefined => {
  if (status >= 500) return { key: 'message.http500' }
  if (status === 429) return { key: 'message.http429' }
  return status >= 400 ? { key: 'message.http400' } : undefined
}

/**
 * What a page says about a failed call, or null when it says nothing.
 *
 * A refusal speaks with the server's words: subMsg, else msg, else the status text (CAT-05). A failed transport speaks with
 * ours, by status (CAT-06). Code 403 and cancelled requests are silent.
 */
export const failureMessage = (error: RequestError, statusText = ''): Message | null => {
  if (error.kind === 'aborted' || error.code === CODE_OF_REPLY.notSignedIn || error.status === 403) return null
  if (error.kind === 'timeout') return { key: 'message.timeout' }
  if (error.kind === 'network') return { key: 'message.network' }
  const transport = ofStatus(error.status)
  if (transport && (error.kind === 'unreadable' || TRANSPORT_CODES.includes(error.code))) return transport
  const words = error.subMsg || error.msg || statusText
  return words ? { text: words } : { key: 'message.unexpected' }
}
