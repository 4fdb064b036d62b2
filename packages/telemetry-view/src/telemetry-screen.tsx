import { defineScreen } from '@sso-elements/screens/define-screen'
import { OrganizationFrame } from '@sso-elements/screens/parts'
import { ErrorPage } from './error/error-page.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { SessionPage } from './session/session-page.tsx'
import { SessionsPage } from './sessions/sessions-page.tsx'
import { telemetryStyles } from './telemetry-styles.ts'
import type { ViewNavigation } from './view/view-link.tsx'

const Telemetry = (navigation: ViewNavigation) => {
  const { session, error, isList } = navigation.view
  return (
    <OrganizationFrame current="telemetry">
      {session && <SessionPage key={session.sessionId} {...navigation} session={session} />}
      {!session && error !== null && <ErrorPage key={error} {...navigation} fingerprint={error} />}
      {!session && error === null && (isList ? <SessionsPage {...navigation} /> : <OverviewPage {...navigation} />)}
    </OrganizationFrame>
  )
}

/** The data of browser monitoring, for the accounts of `COLLECTOR_VIEWERS` (MON-06). */
export const TelemetryScreen = defineScreen({
  texts: ['organization', 'telemetry', 'telemetry-error', 'replay', 'feedback'],
  styles: telemetryStyles,
  fields: 3,
  Screen: Telemetry,
})
