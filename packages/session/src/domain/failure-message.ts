import { CODE_OF_REPLY } from '@sso-elements/contract'
import type { RequestError } from '../request-error.ts'
import type { Message, MessageKey } from '../session.ts'

/** Codes that repeat the HTTP status and say nothing more about the business. */
const TRANSPORT_CODES: readonly string[] = [
  CODE_OF_REPLY.badRequest,
  CODE_OF_REPLY.tooManyRequests,
  CODE_OF_REPLY.serverError,
  CODE_OF_REPLY.unavailable,
]

/** Codes of the catalogue mean the same at any HTTP status; of any other code the status is all that is known (CAT-06). */
const isMeaningful = (code: string): boolean =>
  Object.values<string>(CODE_OF_REPLY).includes(code) && !TRANSPORT_CODES.includes(code)

/** What a failure says as far as its transport tells, by kind and by status (CAT-06); null where only its body could say more. */
export const transportMessage = ({ kind, status }: Pick<RequestError, 'kind' | 'status'>): MessageKey | null => {
  if (kind === 'unexpected') return 'message.pageError'
  if (kind === 'timeout') return 'message.timeout'
  if (kind === 'network') return 'message.network'
  if (status >= 500) return 'message.http500'
  if (status === 429) return 'message.http429'
  return status >= 400 ? 'message.http400' : null
}

/**
 * What a page says about a failed call, or null when it says nothing.
 *
 * A refusal speaks with the server's words: subMsg, else msg, else the status text (CAT-05). With a failed HTTP status that holds
 * for the codes of the catalogue alone; everything else speaks with ours, by status (CAT-06). Code 403 and cancelled requests are
 * silent.
 */
export const failureMessage = (error: RequestError, statusText = ''): Message | null => {
  if (error.kind === 'aborted' || (error.code || String(error.status)) === CODE_OF_REPLY.notSignedIn) return null
  const key = transportMessage(error)
  if (key && !isMeaningful(error.code)) return { key }
  // The status text of a page that is not ours says nothing about what was wanted.
  const words = error.subMsg || error.msg || (error.kind === 'refused' ? statusText : '')
  return words ? { text: words } : { key: 'message.unexpected' }
}
