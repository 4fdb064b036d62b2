import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from '../request-error.ts'

/** Codes that say nothing about the token: the server is busy or broken, or cannot assemble the organization right now. */
const TRANSIENT_CODES: readonly string[] = [
  CODE_OF_REPLY.tooManyRequests,
  CODE_OF_REPLY.serverError,
  CODE_OF_REPLY.unavailable,
  CODE_OF_REPLY.assemblyRefused,
]
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

const isTransientStatus = (status: number): boolean => status === TOO_MANY_REQUESTS || status >= SERVER_ERROR

/**
 * Whether a failure to load the person ends the session: only an explicit refusal does (CAT-04). A lost network, a busy or broken
 * server and an unreadable reply say nothing about the token (CAT-09), and a short outage must not sign everyone out.
 */
export const endsSession = (error: unknown): error is RequestError =>
  error instanceof RequestError &&
  error.kind === 'refused' &&
  !isTransientStatus(error.status) &&
  !TRANSIENT_CODES.includes(error.code)

/** Whether a retry may succeed. Programming errors are permanent. */
export const isTransient = (error: unknown): error is RequestError =>
  error instanceof RequestError && error.kind !== 'unexpected' && !endsSession(error)

const SECOND_MS = 1000
const FIRST_DELAY_MS = 2 * SECOND_MS
const MAX_DOUBLINGS = 5

/** Delay before the next retry in milliseconds: 2 s, doubled with each attempt up to 64 s, or longer if `Retry-After` says so. */
export const retryDelay = (attempts: number, error: RequestError): number =>
  Math.max(FIRST_DELAY_MS * 2 ** Math.min(attempts, MAX_DOUBLINGS), (error.retryAfter ?? 0) * SECOND_MS)
