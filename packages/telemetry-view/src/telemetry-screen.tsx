import { defineScreen } from '@sso-elements/screens/define-screen'
import { OrganizationFrame } from '@sso-elements/screens/parts'
import joinStyles from '@sso-elements/screens/styles/join.css?inline'
import noticeStyles from '@sso-elements/screens/styles/notice.css?inline'
import organizationStyles from '@sso-elements/screens/styles/organization.css?inline'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import frameStyles from '@sso-elements/ui/styles/frame.css?inline'
import { productStyles } from '@sso-elements/ui/styles/product'
import uPlot from 'uplot/dist/uPlot.min.css?inline'
import { ErrorPage } from './error/error-page.tsx'
import search from './filters/search.css?inline'
import { OverviewPage } from './overview/overview-page.tsx'
import figures from './parts/figures.css?inline'
import plot from './plot/plot.css?inline'
import replay from './replay/replay.css?inline'
import replayControls from './replay/replay-controls.css?inline'
import session from './session/session.css?inline'
import { SessionPage } from './session/session-page.tsx'
import { SessionsPage } from './sessions/sessions-page.tsx'
import telemetry from './telemetry.css?inline'
import type { ViewNavigation } from './view/view-link.tsx'

/** The style sheets of these pages, in their order. */
const telemetryStyles: readonly string[] = [
  ...productStyles,
  noticeStyles,
  fieldStyles,
  joinStyles,
  frameStyles,
  dialogStyles,
  organizationStyles,
  uPlot,
  plot,
  telemetry,
  figures,
  session,
  search,
  replay,
  replayControls,
]

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
