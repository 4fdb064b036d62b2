import { browserStorage, loadChunk, whenIdle } from '@sso-elements/browser'
import { STORAGE, type TelemetryConfig } from '@sso-elements/contract'
import { createErrorReporting, isErrorReportingOn } from '@sso-elements/reporting'
import type { HostEvent } from '../host-events.ts'
import { connectSinks, traceAfterConsent } from './connect-sinks.ts'
import { type Consent, createConsent } from './consent.ts'
import { loadMonitoring } from './load-monitoring.ts'
import { createMonitoringSink } from './monitoring-sink.ts'
import { RELEASE } from './release.ts'
import type { Sink, TelemetryHost } from './sink.ts'
import { createTrackingSink } from './tracking-sink.ts'

/** Error reports, or null if they are off here (ERR-01). */
const createErrorsSink = (
  { config: { environment } }: Pick<TelemetryHost, 'config'>,
  { dsn }: NonNullable<TelemetryConfig['errors']>,
): Sink | null => {
  if (!isErrorReportingOn({ enabled: true, environment })) return null
  const reporting = createErrorReporting({ dsn, environment, release: RELEASE, now: () => new Date() })
  return {
    isEarly: false,
    onEvent({ name, detail }) {
      if (name === 'failure') reporting.reportError(detail.error, { source: detail.source })
      else if (name === 'Page_View') reporting.pageView(detail.nextPath)
      else reporting.addBreadcrumb(name, { ...detail })
    },
    onSignedIn: ({ userId }) => reporting.setUser(userId),
    onSignedOut: () => reporting.clearUser(),
    setConsent: reporting.setConsent,
  }
}

const createSinks = (host: TelemetryHost): Sink[] => {
  const { analytics, errors, monitoring } = host.config.telemetry
  return [
    monitoring && createMonitoringSink(host, monitoring, loadMonitoring),
    analytics && createTrackingSink(host, analytics),
    errors && createErrorsSink(host, errors),
  ].filter((sink) => sink !== null)
}

/** The answer of another tab counts in this one. */
const followOtherTabs = (consent: Consent): void =>
  addEventListener('storage', ({ key }) => {
    // Null when all of the storage was cleared.
    if (key === STORAGE.telemetryConsent || key === null) consent.refresh()
  })

/** Starts the telemetry that is enabled in this environment. `early`: events from before this code was loaded. */
export const startTelemetry = (host: TelemetryHost, early: readonly HostEvent[]): void => {
  const { session, events, config } = host
  const sinks = createSinks(host)
  if (sinks.length === 0) return
  const consent = createConsent(config.telemetry.consent, browserStorage)
  followOtherTabs(consent)
  connectSinks({ sinks, session, events, consent, early, whenIdle })
  traceAfterConsent(host, consent)
  if (config.telemetry.consent === 'required')
    loadChunk(() => import('./consent-bar.tsx')).then(
      ({ showConsentBar }) => showConsentBar(host, consent),
      console.warn,
    )
}
