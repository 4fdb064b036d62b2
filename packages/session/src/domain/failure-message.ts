import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { RequestError } from '../request-error.ts'
import type { Message, MessageKey } from '../session.ts'

/** Codes that only repeat the HTTP status. */
const TRANSPORT_CODES: readonly string[] = [
  CODE_OF_REPLY.badRequest,
  CODE_OF_REPLY.tooManyRequests,
  CODE_OF_REPLY.serverError,
  CODE_OF_REPLY.unavailable,
]

/** Codes of the catalog mean the same at any HTTP status; for any other code only the status is known (CAT-06). */
const isMeaningful = (code: string): boolean =>
  Object.values<string>(CODE_OF_REPLY).includes(code) && !TRANSPORT_CODES.includes(code)

/** The message for a failure's kind and HTTP status (CAT-06); null if only the reply's body can tell more. */
export const transportMessage = ({ kind, status }: Pick<RequestError, 'kind' | 'status'>): MessageKey | null => {
  if (kind === 'unexpected') return 'message.pageError'
  if (kind === 'timeout') return 'message.timeout'
  if (kind === 'network') return 'message.network'
  if (status >= 500) return 'message.http500'
  if (status === 429) return 'message.http429'
  return status >= 400 ? 'message.http400' : null
}

/**
 * The message that a page shows for a failed call, or null for none.
 *
 * An error reply shows the server's text: subMsg, else msg, else the status text (CAT-05). With an HTTP error status only codes of
 * the catalog do; everything else shows our text for the status (CAT-06). Code 403 and canceled requests show nothing.
 */
export const failureMessage = (error: RequestError, statusText = ''): Message | null => {
  if (error.kind === 'aborted' || (error.code || String(error.status)) === CODE_OF_REPLY.notSignedIn) return null
  const key = transportMessage(error)
  if (key && !isMeaningful(error.code)) return { key }
  // The status text of an unreadable reply, such as a proxy's page, says nothing about the call.
  const text = error.subMsg || error.msg || (error.kind === 'refused' ? statusText : '')
  return text ? { text } : { key: 'message.unexpected' }
}
