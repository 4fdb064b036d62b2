/** Whether telemetry may only run after the visitor agreed to it. */
export const TELEMETRY_CONSENT = ['not-required', 'required'] as const
export type TelemetryConsent = (typeof TELEMETRY_CONSENT)[number]

/** Everything off. */
export const NO_TELEMETRY = {
  ...{ analytics: null, errors: null, monitoring: null },
  ...{ consent: 'not-required' as const, traceOrigins: [] as string[] },
}
