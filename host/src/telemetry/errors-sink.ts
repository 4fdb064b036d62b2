import type { TelemetryConfig } from '@sso-elements/contract'
import { createErrorReporting, isErrorReportingOn } from '@sso-elements/reporting'
import { RELEASE } from './release.ts'
import type { Sink, TelemetryHost } from './sink.ts'

/** Error reports, or null if they are off here (ERR-01). */
export const createErrorsSink = (
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
