import { TEMPORARY_USER_ID, type TelemetryConfig } from '@sso-elements/contract'
import type { Monitoring } from '@sso-elements/monitoring'
import { createConsentQueue } from '@sso-elements/reporting'
import type { MonitoringPackage } from './load-monitoring.ts'
import { RELEASE } from './release.ts'
import type { Sink, TelemetryHost } from './sink.ts'

/** Name of this application in monitoring. */
const SERVICE = 'sso'

/** Maximum number of calls that are kept until monitoring is loaded. */
const MAX_WAITING = 100

type MonitoringConfig = NonNullable<TelemetryConfig['monitoring']>

/** Monitoring (MON-01). It is loaded only after consent; earlier calls wait. */
export const createMonitoringSink = (
  { config: { environment, telemetry } }: Pick<TelemetryHost, 'config'>,
  { clientToken, collectorOrigin, replayMark, ...rates }: MonitoringConfig,
  load: () => Promise<MonitoringPackage>,
): Sink => {
  let monitoring: Monitoring | null = null
  let isNewAnswer = false

  const start = ({ init, loadReplay, workerUrl }: MonitoringPackage): Monitoring => {
    monitoring = init({
      ...rates,
      collectorOrigin: collectorOrigin ?? location.origin,
      ...(clientToken !== null && { clientToken }),
      service: SERVICE,
      env: environment,
      ...(RELEASE !== undefined && { version: RELEASE }),
      allowedTracingOrigins: telemetry.traceOrigins,
      // The browser's buffered entries from before a new consent are not reported.
      trackingConsent: isNewAnswer ? 'not-granted' : 'granted',
      workerUrl,
    })
    if (rates.sessionReplaySampleRate > 0)
      loadReplay().then(
        ({ startReplay }) => void startReplay({ mark: replayMark }),
        (error: unknown) => console.warn('No session replay', error),
      )
    return monitoring
  }
  const { state, pass, passPerson, setConsent } = createConsentQueue<Monitoring>({
    load: async () => {
      const loaded = await load()
      return () => start(loaded)
    },
    setEnabled: (to, isEnabled) => to.setTrackingConsent(isEnabled ? 'granted' : 'not-granted'),
    maxWaiting: MAX_WAITING,
    warnings: { off: 'No monitoring', lost: 'Monitoring missed an event' },
  })
  /** The user is set whatever the answer: it may be another one when the answer changes. */
  const passUser = (use: (to: Monitoring) => void): void => (monitoring ? use(monitoring) : passPerson(use))

  return {
    isEarly: true,
    onEvent({ name, app, detail }) {
      // Uncaught errors it notices itself, too, once it runs.
      if (name === 'failure' && detail.source === 'window' && state() === 'on') return
      if (name === 'failure') pass((to) => to.addError(detail.error, { source: detail.source }))
      // Monitoring notices new pages itself.
      else if (name !== 'Page_View') pass((to) => to.addAction(name, { app, ...detail }))
    },
    onSignedIn: ({ userId }) =>
      passUser((to) => (userId === TEMPORARY_USER_ID ? to.clearUser() : to.setUser({ id: userId }))),
    onSignedOut: () => passUser((to) => to.clearUser()),
    setConsent(answer, isNew) {
      isNewAnswer = isNew
      void setConsent(answer)
    },
  }
}
