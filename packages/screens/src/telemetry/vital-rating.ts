import type { TelemetryVitals } from '@sso-elements/contract'

export type Vital = keyof TelemetryVitals
export type Rating = 'good' | 'improve' | 'poor'

/** Vitals in the order of the page: the three core web vitals first. */
export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb', 'loading'] as const satisfies readonly Vital[]

/** The last good and the last bearable value of each by web.dev, in milliseconds; CLS has no unit. The loading time is not rated there. */
export const VITAL_LIMITS: Readonly<Record<Vital, { good: number; poor: number } | null>> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
  loading: null,
}

/** How good a value is; null for a vital without limits, and for none. */
export const ratingOf = (vital: Vital, value: number | null): Rating | null => {
  const limits = VITAL_LIMITS[vital]
  if (limits === null || value === null) return null
  if (value <= limits.good) return 'good'
  return value <= limits.poor ? 'improve' : 'poor'
}
