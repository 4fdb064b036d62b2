import type { Logger } from './collect/logger.ts'
import type { Context } from './domain/events.ts'
import type { TrackingConsent } from './domain/options.ts'

/** Monitoring of the page. No method throws; calls before `init` are repeated after it, in order. */
export interface Monitoring {
  /** The signed-in user; an id shorter than five characters is padded with zeros, `temporary0418` is ignored. */
  setUser(user: { id: string }): void
  clearUser(): void
  /** Without consent nothing is stored, collected or sent, and pending events are dropped. */
  setTrackingConsent(consent: TrackingConsent): void
  /** A custom action; the name is cut to 100 characters. */
  addAction(name: string, context?: Context): void
  addError(error: unknown, context?: Context): void
  /** Ends the view and begins another, by default named by its path. */
  startView(name?: string): void
  /** Added to each later event. */
  setGlobalContext(context: Context): void
  logger: Logger
  /** Id of the session, the same in all tabs; null if there is none. */
  readonly sessionId: string | null
}
