import { isRefusedFor } from '@sso-elements/session'

/** Whether the account is not one of `COLLECTOR_VIEWERS`. */
export const isNotAllowed = (error: unknown): boolean => isRefusedFor(error, 'role')

/** Whether the session is not stored. */
export const isGone = (error: unknown): boolean => isRefusedFor(error, 'sessionId')

/** Whether a segment of a replay has been deleted in the meantime. */
export const isSegmentGone = (error: unknown): boolean => isRefusedFor(error, 'startAt')
