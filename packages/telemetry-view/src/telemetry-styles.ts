import joinStyles from '@sso-elements/screens/styles/join.css?inline'
import noticeStyles from '@sso-elements/screens/styles/notice.css?inline'
import organizationStyles from '@sso-elements/screens/styles/organization.css?inline'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import frameStyles from '@sso-elements/ui/styles/frame.css?inline'
import { productStyles } from '@sso-elements/ui/styles/product'
import uPlot from 'uplot/dist/uPlot.min.css?inline'
import search from './filters/search.css?inline'
import figures from './parts/figures.css?inline'
import plot from './plot/plot.css?inline'
import replay from './replay/replay.css?inline'
import replayControls from './replay/replay-controls.css?inline'
import session from './session/session.css?inline'
import telemetry from './telemetry.css?inline'

/** The style sheets of these pages, in their order. Apart, so that they compress together. */
export const telemetryStyles: readonly string[] = [
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
