import type { TelemetryQuery } from './telemetry.ts'

/** Errors of the same cause in a period. */
export interface TelemetryErrorQuery extends TelemetryQuery {
  /** As the overview lists it. */
  fingerprint: string
}

/** Occurrences whose persons, sessions, pages, browsers and releases are counted: the latest ones. */
export const TELEMETRY_MAX_OCCURRENCES = 10_000

/** A cause or inner error of an error, as browsers send it. */
export interface TelemetryErrorCause {
  /** Where it was found, such as `cause.errors[0]`. */
  source: string
  type: string
  message: string
  /** With the sources of its frames, where maps of the release were uploaded. */
  stack: string
}

/** What an occurrence of an error says. */
export interface TelemetryErrorSample {
  /** ISO 8601. */
  at: string
  type: string
  message: string
  /** As the browser wrote it. */
  stack: string
  /** The same with the sources of its frames; null where no map of the release was uploaded. */
  sourceStack: string | null
  causes: TelemetryErrorCause[]
  /** Where it was noticed: source, console, custom, report. */
  source: string
  release: string
}

/** How often something was part of occurrences. */
export interface TelemetryShare {
  name: string
  count: number
}

/** A release with occurrences. */
export interface TelemetryRelease extends TelemetryShare {
  /** ISO 8601, as `lastAt`. */
  firstAt: string
  lastAt: string
}

/** Errors of the same cause in a period. */
export interface TelemetryErrorDetails {
  /** The latest occurrence; null if there is none in the period. */
  latest: TelemetryErrorSample | null
  /** ISO 8601: of all that is stored, in any period; null for an unknown error. */
  firstAt: string | null
  lastAt: string | null
  count: number
  /** People or, before they signed in, browsers. */
  persons: number
  sessions: number
  /** Whether everything but `count` and `hours` is of the latest `TELEMETRY_MAX_OCCURRENCES` alone. */
  isLimited: boolean
  /** Hours with occurrences, in order. */
  hours: { hour: string; count: number }[]
  /** The most frequent ones; at most 10, as of browsers. */
  pages: TelemetryShare[]
  browsers: TelemetryShare[]
  /** The latest ones; at most 10. */
  releases: TelemetryRelease[]
}

/** One time that an error happened. */
export interface TelemetryOccurrence {
  /** ISO 8601. */
  at: string
  applicationId: string
  /** Empty outside a session. */
  sessionId: string
  userId: string
  path: string
  browser: string
  release: string
  message: string
  hasReplay: boolean
}
