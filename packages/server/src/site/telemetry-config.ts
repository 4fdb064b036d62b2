import type { TelemetryConfig } from '@sso-elements/contract'
import type { Settings } from '../settings/settings.ts'

/** Where a browser sends its reports for a DSN. */
export const sentryEnvelopeUrl = (dsn: string): string => {
  const { origin, pathname } = new URL(dsn)
  const project = pathname.lastIndexOf('/')
  return `${origin}${pathname.slice(0, project)}/api${pathname.slice(project)}/envelope/`
}

/** Which telemetry the pages run: what has a key is on (TRK-01, ERR-01, MON-01). */
export const telemetryConfig = (settings: Settings): TelemetryConfig => ({
  analytics:
    settings.posthogKey === undefined
      ? null
      : { key: settings.posthogKey, host: settings.posthogHost, restricted: settings.trackingRestricted },
  errors: settings.sentryDsn === undefined ? null : { dsn: settings.sentryDsn },
  monitoring:
    settings.monitoringApplicationId === undefined || settings.monitoringCollectorUrl === undefined
      ? null
      : {
          applicationId: settings.monitoringApplicationId,
          collectorOrigin: settings.monitoringCollectorUrl,
          clientToken: settings.monitoringClientToken ?? null,
          sessionSampleRate: settings.monitoringSampleRate,
          sessionReplaySampleRate: settings.monitoringReplaySampleRate,
        },
  consent: settings.telemetryConsent,
  traceOrigins: settings.traceOrigins,
})
