import type { Logger } from './collect/logger.ts'
import type { Context } from './domain/events.ts'
import type { TrackingConsent } from './domain/options.ts'

/** Monitoring of the page. No method throws; calls before `init` are repeated after it, in order. */
export interface Monitoring {
  /** The person who is signed in; an id shorter than five characters gets zeros on the left, `temporary0418` is ignored. */
  setUser(user: { id: string }): void
  clearUser(): void
  /** Without consent nothing is stored, collected or sent; what was not sent yet is forgotten. */
  setTrackingConsent(consent: TrackingConsent): void
  /** An action that is no click; the name is cut to 100 characters. */
  addAction(name: string, context?: Context): void
  addError(error: unknown, context?: Context): void
  /** Ends the view and begins another, by default named by its path. */
  startView(name?: string): void
  /** Added to each event from now on. */
  setGlobalContext(context: Context): void
  logger: Logger
  /** Id of the session, in all tabs; null while there is none. */
  readonly sessionId: string | null
}
