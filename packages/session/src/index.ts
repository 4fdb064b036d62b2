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
