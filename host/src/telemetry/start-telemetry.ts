import { browserStorage, loadChunk, whenIdle } from '@sso-elements/browser'
import { FEATURE, HOST_BASE, rolesOf, STORAGE, type TelemetryConfig } from '@sso-elements/contract'
import { createErrorReporting, createTracking, isErrorReportingOn, isTrackingOn } from '@sso-elements/reporting'
import type { HostEvent } from '../host-events.ts'
import { connectSinks, traceAfterConsent } from './connect-sinks.ts'
import { type Consent, createConsent } from './consent.ts'
import { loadMonitoring } from './load-monitoring.ts'
import { createMonitoringSink } from './monitoring-sink.ts'
import { RELEASE } from './release.ts'
import type { Sink, TelemetryHost } from './sink.ts'

type Analytics = NonNullable<TelemetryConfig['analytics']>

/** Analytics, or null if they are off here (TRK-01). The server's switch is read only after consent (TRK-05). */
const createTrackingSink = ({ config, session }: TelemetryHost, analytics: Analytics): Sink | null => {
  const { environment } = config
  const { key, host, restricted } = analytics
  const isOn = (eventTrackSwitch: unknown) => isTrackingOn({ enabled: true, restricted, environment, eventTrackSwitch })
  if (!isOn(true)) return null
  const tracking = createTracking({
    key,
    host,
    environment,
    base: new URL(HOST_BASE, location.origin).href,
    isSwitchedOn: async () =>
      isOn((await session.call('/feature/switches', {}, { showError: false }))[FEATURE.eventTrack]),
    onHidden(listener) {
      // Before PostHog's own listener, which sends its queue.
      addEventListener('pagehide', listener)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener()
      })
    },
    schedule(run, ms) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: () => new Date(),
  })

  return {
    isEarly: false,
    onEvent({ name, app, detail }) {
      if (name === 'Page_View')
        tracking.pageView({
          path: detail.nextPath,
          previousPath: detail.previousPath,
          isFirstVisit: detail.isFirstVisit,
        })
      else if (name !== 'failure') tracking.capture(name, { app, ...detail })
    },
    onSignedIn(account) {
      tracking.identify(account.userId)
      const { locale } = session.preferences.getState()
      tracking.setPersonProperties({
        environment,
        locale,
        role: rolesOf(account)[0] ?? null,
        app: session.config.appName,
      })
    },
    onSignedOut() {
      tracking.capture('signed-out', { app: session.config.appName })
      tracking.reset()
    },
    setConsent: tracking.setConsent,
  }
}

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
