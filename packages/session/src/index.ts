export { cookieRefusedKey } from './domain/cookie-refused.ts'
export { transportMessage } from './domain/failure-message.ts'
export { checkReturnAddress, ownReturnOrigins } from './domain/return-address.ts'
export { isTemporary } from './domain/session-state.ts'
export { type EnsuredShareAccess, ensureAccess, type ShareLocation, sharePageOf } from './ensure-share-access.ts'
export { getSession } from './get-session.ts'
export { type AskToContinue, redeemTicketIn } from './redeem-ticket.ts'
export { isRefusedFor } from './refused-for.ts'
export { type FailureKind, RequestError } from './request-error.ts'
export type {
  CallOptions,
  Message,
  MessageKey,
  Preferences,
  Session,
  SessionConfig,
  SessionEvents,
  SessionState,
  SignInOutcome,
} from './session.ts'
export type {
  ShareAccess,
  ShareAccessOptions,
  ShareOpening,
  SharePage,
  ShareState,
  Shares,
  ShareVisit,
} from './share/share-types.ts'
