import { FEATURE, HOST_BASE, rolesOf, type TelemetryConfig } from '@sso-elements/contract'
import { createTracking, isTrackingOn } from '@sso-elements/reporting'
import type { Sink, TelemetryHost } from './sink.ts'

type Analytics = NonNullable<TelemetryConfig['analytics']>

/** Analytics, or null if they are off here (TRK-01). The server's switch is read only after consent (TRK-05). */
export const createTrackingSink = ({ config, session }: TelemetryHost, analytics: Analytics): Sink | null => {
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
