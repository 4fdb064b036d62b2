export { transportMessage } from './domain/failure-message.ts'
export { checkReturnAddress, ownReturnOrigins } from './domain/return-address.ts'
export { isTemporary } from './domain/session-state.ts'
export { getSession } from './get-session.ts'
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
  ShareState,
  SignInOutcome,
} from './session.ts'
