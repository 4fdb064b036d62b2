import type { TelemetryConfig } from '@sso-elements/contract'
import { HOST_APPLICATION, type Settings } from '../../settings/settings.ts'

/** Where a browser sends its reports for a DSN. */
export const sentryEnvelopeUrl = (dsn: string): string => {
  const { origin, pathname } = new URL(dsn)
  const project = pathname.lastIndexOf('/')
  return `${origin}${pathname.slice(0, project)}/api${pathname.slice(project)}/envelope/`
}

/** In dev the pages report to this server's own collector, so that there is something to see. */
const isDemo = ({ environment, collector, collectorApplications }: Settings): boolean =>
  environment === 'dev' && collector && collectorApplications.includes(HOST_APPLICATION)

const monitoringOf = (settings: Settings): TelemetryConfig['monitoring'] => {
  const { monitoringApplicationId, monitoringCollectorUrl } = settings
  const isOn = monitoringApplicationId !== undefined && monitoringCollectorUrl !== undefined
  if (!isOn && !isDemo(settings)) return null
  return {
    applicationId: isOn ? monitoringApplicationId : HOST_APPLICATION,
    collectorOrigin: isOn ? monitoringCollectorUrl : null,
    clientToken: settings.monitoringClientToken ?? null,
    sessionSampleRate: settings.monitoringSampleRate,
    // In the demo there are sessions to play.
    sessionReplaySampleRate: settings.monitoringReplaySampleRate ?? (isOn ? 0 : 100),
    replayMark: settings.monitoringReplayMark,
  }
}

/** Which telemetry the pages run: what has a key is on (TRK-01, ERR-01, MON-01). */
export const telemetryConfig = (settings: Settings): TelemetryConfig => ({
  analytics:
    settings.posthogKey === undefined
      ? null
      : { key: settings.posthogKey, host: settings.posthogHost, restricted: settings.trackingRestricted },
  errors: settings.sentryDsn === undefined ? null : { dsn: settings.sentryDsn },
  monitoring: monitoringOf(settings),
  consent: settings.telemetryConsent,
  traceOrigins: settings.traceOrigins,
})
