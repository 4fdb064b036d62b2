import { fitsTag } from './line-protocol.ts'

/** Whether the user has agreed to be monitored. */
export type TrackingConsent = 'granted' | 'not-granted'

export interface MonitoringOptions {
  /** Id of the application at the collector. */
  applicationId: string
  /** Requests go to `{collectorOrigin}/v1/write/…`. */
  collectorOrigin: string
  /** For a collector's public site, which requires a token. */
  clientToken?: string
  service?: string
  env?: string
  version?: string
  /** Percentage of sessions that are tracked, 0 to 100; 100 by default. */
  sessionSampleRate?: number
  /** Percentage of the tracked sessions that may be replayed, 0 to 100; 100 by default. */
  sessionReplaySampleRate?: number
  /** Origins, or `https://*.parent`, whose requests get a `traceparent` header; none by default. */
  allowedTracingOrigins?: string[]
  /** URLs (a string matches as a prefix) whose requests are ignored when the page's activity is measured. */
  excludedActivityUrls?: (string | RegExp)[]
  /** `granted` by default. Until it is granted, nothing is stored, collected or sent. */
  trackingConsent?: TrackingConsent
  /** Address of the worker file, on the page's origin; without it events are sent uncompressed. */
  workerUrl?: string
  /** Domain of the cookies; by default that of the page's host alone. */
  cookieDomain?: string | null
}

/** Messages for invalid settings (MON-01). */
const ERROR = {
  applicationId: 'application id not configured',
  collectorOrigin: 'collector origin not configured',
  sampleRates: 'sample rates must be 0 to 100',
  tracingOrigins: 'tracing origins must be an array',
  activityUrls: 'excluded activity URLs must be an array',
} as const

const isCollectorOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const isRate = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && value >= 0 && value <= 100)

const isArray = (value: unknown): boolean => value === undefined || Array.isArray(value)

/** The message for the first invalid setting, or null (MON-01). */
export const findConfigurationError = (options: unknown): string | null => {
  const given: Record<string, unknown> = typeof options === 'object' && options !== null ? { ...options } : {}
  // The collector requires it as a tag, and would reject each batch without it.
  if (typeof given.applicationId !== 'string' || !fitsTag(given.applicationId)) return ERROR.applicationId
  if (!isCollectorOrigin(given.collectorOrigin)) return ERROR.collectorOrigin
  if (!isRate(given.sessionSampleRate) || !isRate(given.sessionReplaySampleRate)) return ERROR.sampleRates
  if (!isArray(given.allowedTracingOrigins)) return ERROR.tracingOrigins
  if (!isArray(given.excludedActivityUrls)) return ERROR.activityUrls
  return null
}

/** Whether a URL starts with a string of the list, or matches a pattern. */
export const isListed = (list: readonly (string | RegExp)[], url: string): boolean =>
  list.some((entry) => (typeof entry === 'string' ? url.startsWith(entry) : url.search(entry) >= 0))
