import { type TelemetryVitals, VITAL_LIMITS } from '@sso-elements/contract'

export type Vital = keyof TelemetryVitals
export type Rating = 'good' | 'improve' | 'poor'

/** Vitals in the order of the page: the three core web vitals first. */
export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb', 'loading'] as const satisfies readonly Vital[]

/** The rating of a value; null for a vital without thresholds, and for no value. */
export const ratingOf = (vital: Vital, value: number | null): Rating | null => {
  const limits = VITAL_LIMITS[vital]
  if (limits === null || value === null) return null
  if (value <= limits.good) return 'good'
  return value <= limits.poor ? 'improve' : 'poor'
}
