import { TEMPORARY_USER_ID, type TelemetryConfig } from '@sso-elements/contract'
import type { Monitoring } from '@sso-elements/monitoring'
import type { MonitoringPackage } from './load-monitoring.ts'
import { RELEASE } from './release.ts'
import type { Sink } from './sink.ts'
import type { TelemetryHost } from './telemetry-host.ts'

/** Name of this application in what is monitored. */
const SERVICE = 'sso'

/** What is kept until monitoring is loaded. */
const MAX_WAITING = 100

type MonitoringConfig = NonNullable<TelemetryConfig['monitoring']>

/** Monitoring (MON-01). What happens before it is loaded waits; it is loaded only after consent. */
export const createMonitoringSink = (
  { config: { environment, telemetry } }: Pick<TelemetryHost, 'config'>,
  { clientToken, collectorOrigin, replayMark, ...rates }: MonitoringConfig,
  load: () => Promise<MonitoringPackage>,
): Sink => {
  let waiting: ((monitoring: Monitoring) => void)[] = []
  let monitoring: Monitoring | null = null
  let loading: Promise<void> | null = null
  let isDenied = false

  const pass = (use: (to: Monitoring) => void): void => {
    if (isDenied) return
    if (monitoring) use(monitoring)
    else if (waiting.length < MAX_WAITING) waiting.push(use)
  }
  /** Who the person is counts whatever the answer: another person may be there when it changes. */
  const passUser = (use: (to: Monitoring) => void): void => {
    if (monitoring) use(monitoring)
    else pass(use)
  }
  const start = async (isNew: boolean): Promise<void> => {
    const { init, loadReplay, workerUrl } = await load()
    // The person may have refused while it was loading.
    if (isDenied) {
      loading = null
      return
    }
    monitoring = init({
      ...rates,
      collectorOrigin: collectorOrigin ?? location.origin,
      ...(clientToken !== null && { clientToken }),
      service: SERVICE,
      env: environment,
      ...(RELEASE !== undefined && { version: RELEASE }),
      allowedTracingOrigins: telemetry.traceOrigins,
      trackingConsent: isNew ? 'not-granted' : 'granted',
      workerUrl,
    })
    // What the browser remembers of the time before the answer is not told.
    if (isNew) monitoring.setTrackingConsent('granted')
    for (const use of waiting) use(monitoring)
    waiting = []
    if (rates.sessionReplaySampleRate === 0) return
    loadReplay().then(
      ({ startReplay }) => void startReplay({ mark: replayMark }),
      (error: unknown) => console.warn('No session replay', error),
    )
  }

  return {
    isEarly: true,
    onEvent({ name, app, detail }) {
      // Uncaught errors it notices itself, too, once it runs.
      if (name === 'failure' && detail.source === 'window' && monitoring) return
      if (name === 'failure') pass((to) => to.addError(detail.error, { source: detail.source }))
      // Monitoring notices new pages itself.
      else if (name !== 'Page_View') pass((to) => to.addAction(name, { app, ...detail }))
    },
    onSignedIn: ({ userId }) =>
      passUser((to) => (userId === TEMPORARY_USER_ID ? to.clearUser() : to.setUser({ id: userId }))),
    onSignedOut: () => passUser((to) => to.clearUser()),
    setConsent(answer, isNew) {
      isDenied = answer === 'denied'
      if (isDenied) waiting = []
      monitoring?.setTrackingConsent(isDenied ? 'not-granted' : 'granted')
      if (isDenied || loading !== null) return
      loading = start(isNew).catch((error: unknown) => {
        isDenied = true
        waiting = []
        console.warn('No monitoring', error)
      })
    },
  }
}
