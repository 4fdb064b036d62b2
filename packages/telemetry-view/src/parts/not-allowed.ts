import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'

const isRefusedFor = (error: unknown, reason: string): boolean =>
  error instanceof RequestError && error.code === CODE_OF_REPLY.badRequest && error.subMsg === reason

/** Whether the account is not one of `COLLECTOR_VIEWERS`. */
export const isNotAllowed = (error: unknown): boolean => isRefusedFor(error, 'role')

/** Whether the session is not stored. */
export const isGone = (error: unknown): boolean => isRefusedFor(error, 'sessionId')

/** Whether a segment of a replay has been deleted meanwhile. */
export const isSegmentGone = (error: unknown): boolean => isRefusedFor(error, 'startAt')
